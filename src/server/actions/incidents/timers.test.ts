import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail } from '../../../domain/mail/compose-mail.ts';
import type { MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { fillIncidentLinks } from '../questions/incident-link.ts';
import { questionsOf } from '../questions/incident-row.ts';
import { answerIncident } from './answer-incident.ts';
import { remindCustomers } from './remind-customers.ts';
import { askOn, formOn } from './testing/ask.ts';

/** For each test: all due reminders are counted. */
let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

type Reminder = MailParams['incident_reminder'];

/** From Monday 23 November 2026, noon in Madrid; 7 and 8 December are a Monday and a holiday. */
const AT = {
  third: '2026-11-26T11:00:00Z',
  seventh: '2026-12-02T11:00:00Z',
  // Twenty business days: without 8 and 25 December.
  twentieth: '2026-12-22T11:00:00Z',
} as const;

test('who has not answered is reminded after 3 and 7 business days, once each, and after 20 a person looks', async () => {
  const { itemId, formId } = await asked('ES');
  const system = systemCtx(stage.deps);
  expect(await remindAt(minuteBefore(AT.third))).toBe(0);
  expect(await remindAt(AT.third)).toBe(1);
  expect(await Promise.all([remindCustomers(system), remindCustomers(system)])).toEqual([0, 0]);
  expect(await remindAt(minuteBefore(AT.seventh))).toBe(0);
  expect(await remindAt(AT.seventh)).toBe(1);
  const mails = await remindersOf(itemId);
  expect(await lastsOf(itemId)).toEqual([false, true]);
  for (const locale of ['es', 'en', 'pt'] as const) {
    const params = await fillIncidentLinks(system, reminderOf(mails[1]));
    expect(composeMail('incident_reminder', locale, params).text).toMatch(
      new RegExp(`/tienda/customer/form/${formId}/\\d+\\?key=[\\w-]{43}`),
    );
  }
  stage.deps.clock.now = minuteBefore(AT.twentieth);
  expect(await moveDueItems(system, 'vencer_incidencia')).toBe(0);
  stage.deps.clock.now = new Date(AT.twentieth);
  expect(await moveDueItems(system, 'vencer_incidencia')).toBe(1);
  expect(await moveDueItems(system, 'vencer_incidencia')).toBe(0);
  expect(await stage.item(itemId)).toMatchObject({
    panel_status_id: STATUS.under_evaluation,
    incidencia_status_id: INCIDENT_KIND.data_missing,
  });
  // The question is still open: a late answer is an answer.
  const form = await formOn(stage, itemId);
  const values = { [questionsOf(form)[0]?.option_id as number]: 'El 3.º B' };
  await answerIncident(stage.asCustomer(stage.customers.carmen), { formId, version: form.version, values });
  expect((await stage.item(itemId)).panel_status_id).toBe(STATUS.answered);
});

test('after a time in which nothing ran only the later reminder is sent, by the holidays of the portal', async () => {
  const spanish = await asked('ES');
  // 1 December is a holiday in Portugal only, so its seventh day is one later.
  const portuguese = await asked('PT');
  expect(await remindAt(AT.seventh)).toBe(2);
  expect(await lastsOf(spanish.itemId)).toEqual([true]);
  expect(await lastsOf(portuguese.itemId)).toEqual([false]);
  expect(await remindAt('2026-12-03T11:00:00Z')).toBe(1);
  expect(await lastsOf(portuguese.itemId)).toEqual([false, true]);
});

test('answered questions, or ones asked again, get no reminder by the old clock', async () => {
  const first = await asked('ES');
  const form = await formOn(stage, first.itemId);
  const values = { [questionsOf(form)[0]?.option_id as number]: 'El 3.º B' };
  await answerIncident(stage.asCustomer(stage.customers.carmen), { formId: first.formId, version: 1, values });
  const second = await asked('ES');
  stage.deps.clock.now = new Date('2026-11-25T11:00:00Z');
  await askOn(stage, second.itemId, { to: STATUS.incident });
  expect(await remindAt(AT.third)).toBe(0);
  expect((await formOn(stage, second.itemId)).asked_at).toEqual(new Date('2026-11-25T11:00:00Z'));
});

async function asked(calendar: 'ES' | 'PT') {
  const { item_id } = await stage.addItem({ calendar });
  return { itemId: item_id, formId: (await askOn(stage, item_id)).form_id };
}

function remindAt(at: string | Date): Promise<number> {
  stage.deps.clock.now = new Date(at);
  return remindCustomers(systemCtx(stage.deps));
}

function minuteBefore(at: string): Date {
  return new Date(Date.parse(at) - 60_000);
}

async function lastsOf(itemId: number): Promise<boolean[]> {
  const mails = await remindersOf(itemId);
  return mails.map(({ params }) => reminderOf({ params }).isLast);
}

/** The text of a mail recorded as a reminder. */
function reminderOf(mail: { readonly params: MailParams[MailTemplate] } | undefined): Reminder {
  if (!mail || !('isLast' in mail.params)) throw new Error('no reminder was written down');
  return mail.params;
}

function remindersOf(itemId: number) {
  return stage.deps.db
    .selectFrom('mails')
    .select('params')
    .where('item_id', '=', itemId)
    .where('template', '=', 'incident_reminder')
    .orderBy('created_at')
    .execute();
}
