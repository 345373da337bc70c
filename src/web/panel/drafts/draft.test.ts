import { expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type Draft, findDraft, keepDraft, NO_DRAFT } from './draft.ts';

const DRAFT: Draft = {
  note: 'llamar al registro',
  reference: '2026/118',
  change: { action: 'cambio_estado:20', reason: 'piden poder', standby: '', stay: true },
  mails: { enviar_email: { template: 'patience', language: 'pt', subject: 'Um pouco mais', text: null } },
};

test('a draft is kept for its own item', () => {
  const storage = memoryStorage();
  keepDraft(storage, 7, DRAFT);
  expect(findDraft(storage, 7)).toEqual(DRAFT);
  expect(findDraft(storage, 8)).toEqual(NO_DRAFT);
});

test('a reference being emptied is a draft too', () => {
  const storage = memoryStorage();
  keepDraft(storage, 7, { ...NO_DRAFT, reference: '' });
  expect(findDraft(storage, 7).reference).toBe('');
});

test('an empty draft leaves no trace', () => {
  const storage = memoryStorage();
  keepDraft(storage, 7, DRAFT);
  keepDraft(storage, 7, NO_DRAFT);
  expect(storage.length).toBe(0);
});

test.each(['', '{', '[]', '{"note":4}'])('what cannot be read (%s) is no draft', (text) => {
  expect(findDraft(memoryStorage({ 'panel.draft.7': text }), 7)).toEqual(NO_DRAFT);
});
