import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addRecord, findRecord } from '../../stand-in/records.ts';
import { LANGUAGES } from '../merchant.ts';
import { readSigned } from '../message.ts';
import { SignatureVersion } from '../signature.ts';
import type { Desk } from './desk.ts';
import { CARDS, ORDERS, type OrderRecord } from './order-record.ts';

/** The page's address, or Redsys's error. */
export type Opening = { readonly page: string } | { readonly error: string };

/** Accepts a customer's form. A used order number is refused, even if its payment failed. */
export async function openOrder(desk: Desk, form: URLSearchParams): Promise<Opening> {
  const parameters = readSigned(Object.fromEntries(form), desk.key);
  if (parameters === null) return { error: 'SIS0042' };
  const request = RedirectRequest.safeParse(parameters);
  if (!request.success) return { error: errorAbout(request.error) };
  if (request.data.DS_MERCHANT_MERCHANTCODE !== desk.merchantCode) return { error: 'SIS0026' };
  const isWallet = request.data.DS_MERCHANT_PAYMETHODS === 'xpay';
  const card = isWallet ? DEVICE_CARD : await keptCard(desk, request.data.DS_MERCHANT_IDENTIFIER);
  if (card === undefined) return { error: 'SIS0321' };
  const record = recordOf(request.data, {
    at: desk.now(),
    version: SignatureVersion.parse(form.get('Ds_SignatureVersion')),
  });
  const isNew = await addRecord(desk, ORDERS, { id: request.data.DS_MERCHANT_ORDER, body: { ...record, card } });
  return isNew ? { page: `${desk.publicUrl}/sis/pago/${record.page_key}` } : { error: 'SIS0051' };
}

/** Null without a reference; undefined for an unknown one. */
async function keptCard(desk: Desk, identifier: string | undefined) {
  if (identifier === undefined || identifier === 'REQUIRED') return null;
  return (await findRecord(desk, CARDS, { id: identifier })) ?? undefined;
}

function recordOf(
  request: z.output<typeof RedirectRequest>,
  { at, version }: { at: Date; version: SignatureVersion },
): OrderRecord {
  return {
    amount: request.DS_MERCHANT_AMOUNT,
    currency: request.DS_MERCHANT_CURRENCY,
    terminal: request.DS_MERCHANT_TERMINAL,
    language: languageOf(request.DS_MERCHANT_CONSUMERLANGUAGE),
    method: METHODS[request.DS_MERCHANT_PAYMETHODS],
    description: request.DS_MERCHANT_PRODUCTDESCRIPTION,
    merchant_data: request.DS_MERCHANT_MERCHANTDATA,
    merchant_url: request.DS_MERCHANT_MERCHANTURL,
    url_ok: request.DS_MERCHANT_URLOK,
    url_ko: request.DS_MERCHANT_URLKO,
    version,
    page_key: randomUUID(),
    keep: request.DS_MERCHANT_IDENTIFIER === 'REQUIRED',
    state: 'S',
    response: null,
    authorisation: null,
    at: at.toISOString(),
    card: null,
    kept: null,
    wrong_codes: 0,
    proved: null,
    refunds: [],
  };
}

const METHODS = { C: 'card', z: 'bizum', xpay: 'wallet' } as const;

/** The card behind Apple Pay or Google Pay. It is confirmed on the device, so the bank requires no challenge. */
const DEVICE_CARD = { masked: '454881******1111', brand: '1', expiry: '3012', challenges: false };

/** The language of Redsys's language code; Spanish if the pages do not support it. */
export function languageOf(code: string): OrderRecord['language'] {
  return (['es', 'en', 'pt'] as const).find((locale) => LANGUAGES[locale] === code) ?? 'es';
}

/** Redsys names the first unreadable field. */
function errorAbout({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path[0];
  return (typeof field === 'string' && FIELD_ERRORS[field]) || 'SIS0000';
}

const FIELD_ERRORS: Readonly<Record<string, string>> = {
  DS_MERCHANT_MERCHANTCODE: 'SIS0008',
  DS_MERCHANT_TERMINAL: 'SIS0010',
  DS_MERCHANT_ORDER: 'SIS0076',
  DS_MERCHANT_AMOUNT: 'SIS0018',
  DS_MERCHANT_CURRENCY: 'SIS0015',
  DS_MERCHANT_TRANSACTIONTYPE: 'SIS0023',
};

const address = z.url({ protocol: /^https?$/ });

/** Fields of every request with an amount. */
export const ChargeRequest = z.object({
  DS_MERCHANT_MERCHANTCODE: z.string(),
  DS_MERCHANT_TERMINAL: z.string(),
  DS_MERCHANT_ORDER: z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/),
  DS_MERCHANT_AMOUNT: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform(Number),
  DS_MERCHANT_CURRENCY: z.literal('978'),
  DS_MERCHANT_TRANSACTIONTYPE: z.string(),
  DS_MERCHANT_MERCHANTDATA: z.string().default(''),
});

const RedirectRequest = ChargeRequest.extend({
  DS_MERCHANT_TRANSACTIONTYPE: z.literal('0'),
  DS_MERCHANT_MERCHANTURL: address,
  DS_MERCHANT_URLOK: address,
  DS_MERCHANT_URLKO: address,
  DS_MERCHANT_CONSUMERLANGUAGE: z.string().default('001'),
  DS_MERCHANT_PRODUCTDESCRIPTION: z.string().max(125).default(''),
  DS_MERCHANT_PAYMETHODS: z.enum(['C', 'z', 'xpay']).default('C'),
  DS_MERCHANT_IDENTIFIER: z.string().optional(),
});
