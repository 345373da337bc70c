import type { PostedFile } from '../../../../contract/pages/posted-form.ts';
import { HOUR_MS } from '../../../../domain/calendar/time-units.ts';
import { smallPdf } from '../../../demo/small-pdf.ts';
import { threadPage, writeInThread } from '../../../pages/message-pages.ts';
import { testCtx } from '../../../testing/test-deps.ts';
import type { Stage } from '../../items/testing/order-stage.ts';
import { sendMail } from '../../mail-delivery/send-mail.ts';

export const carmen = (stage: Stage) => stage.asCustomer(stage.customers.carmen);

export const ana = (stage: Stage) => stage.as(stage.people.ana);
const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
let pressed = 0;
export const fields = (text: string) => {
  pressed += 1;
  return { text, request_key: key(pressed) };
};
export const pdf = { field: 'attachments', name: 'poder.pdf', bytes: smallPdf(['poder']) };

export async function writeAbout(stage: Stage, orderId: number, text: string, files: readonly PostedFile[] = []) {
  return writeInThread(carmen(stage), 'order', String(orderId), { fields: fields(text), files });
}

export const listTickets = (stage: Stage, itemId: number) =>
  stage.deps.db.selectFrom('tickets').selectAll().where('related_item_id', '=', itemId).execute();

/** Sends all pending mail. */
export async function sendAll(stage: Stage) {
  stage.pass(HOUR_MS);
  const waiting = await stage.deps.db
    .selectFrom('mails')
    .select('mail_id')
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  for (const { mail_id } of waiting) await sendMail(testCtx(stage.deps, { actor: { kind: 'system' } }), mail_id);
}

export const listTexts = async (stage: Stage, orderId: number) =>
  (await threadPage(carmen(stage), 'order', String(orderId), 1)).messages.map(({ text }) => text);
