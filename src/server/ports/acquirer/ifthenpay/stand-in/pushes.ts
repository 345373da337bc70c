import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { centsFromEuros, euroText } from '../../../../../domain/money/money.ts';
import { MB_WAY_TERM_MS } from '../../../../../domain/payments/settle-schedule.ts';
import { transact } from '../../../../db/transact.ts';
import { addNotification } from '../../stand-in/notifications.ts';
import { addRecord, findRecord, listRecords, setRecord } from '../../stand-in/records.ts';
import { instantOfLisbon, lisbonText } from '../lisbon-time.ts';
import { type IfthenpayDesk, PUSHES, type StandInPush } from './desk.ts';
import type { ReadMessage } from './references.ts';

/** `POST /spg/payment/mbway` */
export const PushMessage = z.object({
  mbWayKey: z.string(),
  orderId: z.string().min(1).max(15),
  amount: z
    .string()
    .regex(/^\d{1,5}\.\d{2}$/)
    .transform(centsFromEuros),
  mobileNumber: z.string().regex(/^351#9\d{8}$/),
  email: z.string().max(100).default(''),
  description: z.string().max(100).default(''),
});

/** A phone without MB WAY: a request to it is declined at once. */
export const UNKNOWN_PHONE = '910000122';

export type NamedPush = StandInPush & { readonly request_id: string };

/** Accepts a request and shows it on the phone. Not idempotent, as at ifthenpay. */
export async function takePush(desk: IfthenpayDesk, message: z.output<typeof PushMessage>) {
  const { orderId: order_id, amount, description } = message;
  const phone = message.mobileNumber.slice('351#'.length);
  const answer = { Amount: euroText(amount), OrderId: order_id };
  if (phone === UNKNOWN_PHONE) {
    return { ...answer, Message: 'Transaction declined to the user', RequestId: '', Status: '122' };
  }
  const id = randomBytes(10).toString('hex');
  const sent = { order_id, phone, amount, description, sent_at: desk.now().toISOString() };
  await addRecord(desk, PUSHES, { id, body: { ...sent, answer: null, answered_at: null } });
  return { ...answer, Message: 'Pending', RequestId: id, Status: '000' };
}

/** `GET /spg/payment/mbway/status` */
export async function readPushStatus(desk: IfthenpayDesk, requestId: string) {
  const push = await findRecord(desk, PUSHES, { id: requestId });
  if (!push) return { Message: 'Transaction not found', RequestId: requestId, Status: '-1' };
  const [Status, Message] = statusOf(desk, push);
  const told = { CreatedAt: lisbonText(new Date(push.sent_at)), Message, RequestId: requestId, Status };
  return { ...told, UpdateAt: lisbonText(new Date(push.answered_at ?? push.sent_at)) };
}

/** Requests that wait for the customer, newest first. */
export async function listPushes(desk: IfthenpayDesk): Promise<readonly NamedPush[]> {
  const unanswered = await listRecords(desk, PUSHES, { answer: null });
  return unanswered
    .map(({ id, body }) => ({ ...body, request_id: id }))
    .filter((push) => !isOver(desk, push))
    .reverse();
}

/**
 * The customer answers a request, once and in time. Only payments notify the merchant.
 * @returns whether the answer was accepted
 */
export function answerPush(
  desk: IfthenpayDesk,
  { requestId, answer }: { requestId: string; answer: NonNullable<StandInPush['answer']> },
): Promise<boolean> {
  return transact(desk.db, async (db) => {
    const tx = { ...desk, db, now: () => desk.now() };
    const push = await findRecord(tx, PUSHES, { id: requestId, lock: true });
    if (!push || push.answer || isOver(desk, push)) return false;
    const answered = { ...push, answer, answered_at: tx.now().toISOString() };
    await setRecord(tx, PUSHES, { id: requestId, body: answered });
    if (answer !== 'confirmed') return true;
    const url = callbackOf(tx, { ...answered, request_id: requestId });
    await addNotification(tx, { url, method: 'GET', headers: {}, body: '' });
    return true;
  });
}

/** Confirmed requests in the format of the list of payments. */
export async function readPushes(desk: IfthenpayDesk, filter: z.output<typeof ReadMessage>) {
  const from = instantOfLisbon(filter.dateStart ?? '')?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = instantOfLisbon(filter.dateEnd ?? '')?.getTime() ?? Number.POSITIVE_INFINITY;
  const members = { answer: 'confirmed', ...(filter.orderId && { order_id: filter.orderId }) };
  const paid = await listRecords(desk, PUSHES, members);
  return paid.flatMap(({ id, body: { order_id, amount, phone, answered_at } }) => {
    const at = new Date(answered_at ?? 0);
    if (at.getTime() < from || at.getTime() > to) return [];
    return [
      {
        amount: amount / 100,
        entity: 'MBWAY',
        fee: 0.86,
        netAmount: (amount - 86) / 100,
        orderId: order_id,
        paymentDate: lisbonText(at),
        procDate: at.toISOString().slice(0, 10).replaceAll('-', ''),
        reference: `351#${phone}`,
        requestId: id,
        subEntity: desk.access.mbwayKey,
        terminal: '',
      },
    ];
  });
}

function statusOf(desk: IfthenpayDesk, push: StandInPush): readonly [string, string] {
  if (push.answer === 'confirmed') return ['000', 'Success'];
  if (push.answer === 'refused') return ['020', 'Transaction rejected by the user'];
  if (push.answer === 'declined') return ['122', 'Transaction declined to the user'];
  return isOver(desk, push) ? ['101', 'Transaction expired'] : ['123', 'Transaction pending payment'];
}

function isOver(desk: IfthenpayDesk, { sent_at }: StandInPush): boolean {
  return desk.now().getTime() > Date.parse(sent_at) + MB_WAY_TERM_MS;
}

/** The registered callback address, with its placeholders replaced. Source: ifthenpay, Callback, MB WAY. */
function callbackOf(desk: IfthenpayDesk, push: NamedPush): string {
  const url = new URL(desk.callbackUrl);
  url.search = new URLSearchParams({
    key: desk.access.antiPhishingKey,
    orderId: push.order_id,
    amount: euroText(push.amount),
    requestId: push.request_id,
    payment_datetime: lisbonText(new Date(push.answered_at ?? push.sent_at)),
  }).toString();
  return url.href;
}
