import { randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';
import { centsFromEuros, euroText } from '../../../../../domain/money/money.ts';
import { multibancoReference } from '../../../../../domain/payments/multibanco-reference.ts';
import { transact } from '../../../../db/transact.ts';
import { addNotification } from '../../stand-in/notifications.ts';
import { addRecord, findRecord, listRecords, setRecord } from '../../stand-in/records.ts';
import { endOfLisbonDay, instantOfLisbon, lisbonDayAfter, lisbonText } from '../lisbon-time.ts';
import { ENTITY, type IfthenpayDesk, REFERENCES, type StandInReference, SUB_ENTITY } from './desk.ts';

/** `POST /multibanco/reference/init` */
export const InitMessage = z.object({
  mbKey: z.string(),
  orderId: z.string().min(1).max(25),
  amount: z
    .string()
    .regex(/^\d{1,5}\.\d{2}$/)
    .transform(centsFromEuros),
  description: z.string().max(200).default(''),
  expiryDays: z.number().int().min(0).max(730).optional(),
});

export type Numbered = StandInReference & { readonly reference: string };

/** Issues a reference. Not idempotent, as at ifthenpay. */
export async function giveReference(desk: IfthenpayDesk, message: z.output<typeof InitMessage>): Promise<Numbered> {
  const { amount, orderId: order_id, description, expiryDays } = message;
  const body: StandInReference = {
    entity: ENTITY,
    order_id,
    amount,
    description,
    paid: null,
    request_id: randomBytes(10).toString('hex'),
    last_day: expiryDays === undefined ? null : lisbonDayAfter(desk.now(), expiryDays),
  };
  for (;;) {
    const id = String(randomInt(10_000)).padStart(4, '0');
    const reference = multibancoReference({ entity: ENTITY, subEntity: SUB_ENTITY, id, amount });
    if (await addRecord(desk, REFERENCES, { id: reference, body })) return { ...body, reference };
  }
}

/** References that can be paid now, newest first. */
export async function listOpen(desk: IfthenpayDesk): Promise<readonly Numbered[]> {
  const unpaid = await listRecords(desk, REFERENCES, { paid: null });
  return unpaid
    .map(({ id, body }) => ({ ...body, reference: id }))
    .filter((reference) => !isOver(desk, reference))
    .reverse();
}

/** Pays a reference, once and in time, and notifies the merchant. @returns whether it was paid */
export function payReference(
  desk: IfthenpayDesk,
  { reference, amount }: { reference: string; amount: number },
): Promise<boolean> {
  return transact(desk.db, async (db) => {
    const tx = { ...desk, db, now: () => desk.now() };
    const body = await findRecord(tx, REFERENCES, { id: reference, lock: true });
    if (!body || body.paid || isOver(desk, body)) return false;
    const paid = { amount, at: tx.now().toISOString() };
    await setRecord(tx, REFERENCES, { id: reference, body: { ...body, paid } });
    const url = callbackOf(tx, { ...body, reference, paid });
    await addNotification(tx, { url, method: 'GET', headers: {}, body: '' });
    return true;
  });
}

/** `POST /v2/payments/read`; only the part that we use. */
export const ReadMessage = z.object({
  boKey: z.string(),
  entity: z.enum(['MB', 'MBWAY']),
  orderId: z.string().nullish(),
  dateStart: z.string().nullish(),
  dateEnd: z.string().nullish(),
});

const MOST_PAYMENTS = 1000;

/** Paid references in the format of the list of payments. */
export async function readPayments(desk: IfthenpayDesk, filter: z.output<typeof ReadMessage>) {
  const from = instantOfLisbon(filter.dateStart ?? '')?.getTime() ?? Number.NEGATIVE_INFINITY;
  const to = instantOfLisbon(filter.dateEnd ?? '')?.getTime() ?? Number.POSITIVE_INFINITY;
  const all = await listRecords(desk, REFERENCES, filter.orderId ? { order_id: filter.orderId } : {});
  return all
    .flatMap(({ id, body: { paid, order_id, request_id } }) => {
      if (!paid || Date.parse(paid.at) < from || Date.parse(paid.at) > to) return [];
      return [
        {
          amount: paid.amount / 100,
          entity: 'MB',
          fee: 0.86,
          netAmount: (paid.amount - 86) / 100,
          orderId: order_id,
          paymentDate: lisbonText(new Date(paid.at)),
          procDate: paid.at.slice(0, 10).replaceAll('-', ''),
          reference: id,
          requestId: request_id,
          subEntity: desk.access.multibancoKey,
          terminal: '5-0000000000-CAIXA DE TESTES',
        },
      ];
    })
    .slice(0, MOST_PAYMENTS);
}

function isOver(desk: IfthenpayDesk, { last_day }: StandInReference): boolean {
  const end = last_day === null ? null : endOfLisbonDay(last_day);
  return end !== null && desk.now() > end;
}

/** The registered callback address, with its placeholders replaced. Source: ifthenpay, Callback, Multibanco. */
function callbackOf(desk: IfthenpayDesk, of: Numbered & { paid: NonNullable<StandInReference['paid']> }): string {
  const url = new URL(desk.callbackUrl);
  url.search = new URLSearchParams({
    key: desk.access.antiPhishingKey,
    orderId: of.order_id,
    amount: euroText(of.paid.amount),
    requestId: of.request_id,
    entity: of.entity,
    reference: of.reference,
    payment_datetime: lisbonText(new Date(of.paid.at)),
  }).toString();
  return url.href;
}
