import { randomBytes, randomInt } from 'node:crypto';
import { cardBrand } from '../../../../../domain/payments/card-brand.ts';
import { CHALLENGE_CODE, verdictOn } from '../../sandbox/test-cards.ts';
import { addRecord, findRecord, listRecords, setRecord } from '../../stand-in/records.ts';
import { type Desk, together } from './desk.ts';
import { CARDS, type CardOnFile, ORDERS, type OrderRecord } from './order-record.ts';
import { tellMerchant } from './tell-merchant.ts';

/** Number of wrong codes after which a payment is refused. */
export const MOST_WRONG_CODES = 3;

export interface OpenOrder {
  readonly order: string;
  readonly record: OrderRecord;
}

/** The customer's action on the page. */
export type PayerAction =
  | { readonly action: 'card'; readonly number: string /** yymm. */; readonly expiry: string }
  | { readonly action: 'kept_card' }
  | { readonly action: 'bizum' }
  | { readonly action: 'code'; readonly code: string }
  | { readonly action: 'cancel' };

/** The operation of a page, or null. */
export async function findByPage(desk: Desk, pageKey: string): Promise<OpenOrder | null> {
  const [found] = await listRecords(desk, ORDERS, { page_key: pageKey });
  return found ? { order: found.id, record: found.body } : null;
}

/** Executes the action, unless the operation is finished: a second action changes nothing. */
export async function takePayerAction(
  desk: Desk,
  { order, action }: { order: string; action: PayerAction },
): Promise<void> {
  await together(desk, async (tx) => {
    const record = await findRecord(tx, ORDERS, { id: order, lock: true });
    // A saved card's challenge is on the page of its bank.
    if (!record || record.merchant_url === null || record.state === 'F') return;
    const next = { ...record, ...consequence(record, { action, now: tx.now() }), at: tx.now().toISOString() };
    const ended = next.state === 'F' ? await keepCard(tx, next) : next;
    await setRecord(tx, ORDERS, { id: order, body: ended });
    if (ended.state === 'F') await tellMerchant(tx, order, ended);
  });
}

function consequence(record: OrderRecord, { action, now }: { action: PayerAction; now: Date }): Partial<OrderRecord> {
  switch (action.action) {
    case 'cancel':
      return refused('9915');
    case 'bizum':
      return record.method === 'bizum' ? paid() : {};
    case 'kept_card':
      if (record.card === null) return {};
      return record.card.challenges ? { state: 'A' } : paid();
    case 'card':
      return record.method === 'card' ? charge(action, now) : {};
    case 'code':
      return record.state === 'A' ? answer(record, action.code) : {};
  }
}

function charge({ number, expiry }: { number: string; expiry: string }, now: Date): Partial<OrderRecord> {
  const verdict = verdictOn(number);
  const card = cardOnFile(number, { expiry, challenges: verdict.verdict === 'challenge' });
  if (expiry < now.toISOString().slice(2, 7).replace('-', '')) return { ...refused('0101'), card };
  switch (verdict.verdict) {
    case 'captured':
      return { ...paid(), card };
    case 'challenge':
      return { state: 'A', card };
    case 'declined':
      return { ...refused(verdict.code === 'unknown_card' ? '9093' : '0190'), card };
  }
}

function answer({ wrong_codes }: OrderRecord, code: string): Partial<OrderRecord> {
  if (code.replace(/\s/g, '') === CHALLENGE_CODE) return paid();
  const wrong = wrong_codes + 1;
  return { wrong_codes: wrong, ...(wrong >= MOST_WRONG_CODES && refused('0184')) };
}

function paid(): Partial<OrderRecord> {
  return { state: 'F', response: '0000', authorisation: newAuthorisation() };
}

function refused(response: string): Partial<OrderRecord> {
  return { state: 'F', response };
}

/** Six digits, unique for each movement of money. */
export function newAuthorisation(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** Only the part of the card number that a receipt shows is stored. */
function cardOnFile(number: string, rest: Pick<CardOnFile, 'expiry' | 'challenges'>): CardOnFile {
  const masked = `${number.slice(0, 6)}******${number.slice(-4)}`;
  return { masked, brand: cardBrand(number) === 'Mastercard' ? '2' : '1', ...rest };
}

async function keepCard(desk: Desk, record: OrderRecord): Promise<OrderRecord> {
  if (!record.keep || record.card === null || record.response !== '0000') return record;
  const kept = { identifier: randomBytes(20).toString('hex'), first_use: String(randomInt(1e12, 1e13)) };
  await addRecord(desk, CARDS, { id: kept.identifier, body: { ...record.card, first_use: kept.first_use } });
  return { ...record, kept };
}
