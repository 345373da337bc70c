import { expect, test } from 'vitest';
import { planMassRun } from '../../../contract/mass.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { emptyDraft, isComplete, planOf, withOperation } from './mass-draft.ts';

const sent = (draft: Parameters<typeof planOf>[0]) =>
  planMassRun.body.safeParse({ ...planOf(draft), request_key: 'press-of-a-button' }).success;

test('sends the filled fields that its operation reads, and nothing else', () => {
  const draft = {
    ...emptyDraft('cambio_estado', 'es'),
    to: '70',
    reason: ' No consta. ',
    comment: 'de otra operación',
  };
  expect(planOf(draft)).toEqual({ operation: 'cambio_estado', to: STATUS.denied, reason: 'No consta.' });
  expect(sent(draft)).toBe(true);
});

test('a moment is that of the desk', () => {
  const draft = { ...emptyDraft('postponer_pedido', 'es'), standby_until: '2026-12-01T09:30', reason: 'Cerrado' };
  expect(planOf(draft)).toMatchObject({ standby_until: '2026-12-01T08:30:00.000Z' });
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, standby_until: '2026-12' })).toBe(false);
});

test('an operation that needs a moment begins with the next morning, which goes with it unless somebody chose another', () => {
  const now = new Date('2026-11-27T17:00:00Z');
  const blank = emptyDraft('save_note', 'es');
  const later = withOperation(blank, 'postponer_pedido', now);
  expect(later.standby_until).toBe('2026-11-30T09:00');
  expect(withOperation(later, 'cambio_estado', now).standby_until).toBe('');
  const chosen = { ...later, standby_until: '2026-12-01T09:30' };
  expect(withOperation(chosen, 'cambio_estado', now).standby_until).toBe('2026-12-01T09:30');
  expect(withOperation(chosen, 'postponer_pedido', now).standby_until).toBe('2026-12-01T09:30');
});

test('a mail goes by a template or in own words, and says something', () => {
  const empty = emptyDraft('enviar_email', 'pt');
  expect(isComplete(empty)).toBe(false);
  expect(isComplete({ ...empty, subject: 'Obras' })).toBe(false);
  const own = { ...empty, subject: 'Obras', body: 'Fechado.' };
  expect([isComplete(own), sent(own)]).toEqual([true, true]);
  expect(planOf(own)).toEqual({
    operation: 'enviar_email',
    response_messages: [{ language: 'pt', subject: 'Obras', body: 'Fechado.' }],
  });
  expect(planOf({ ...own, email_template: 'patience' })).toEqual({
    operation: 'enviar_email',
    email_template: 'patience',
  });
});
