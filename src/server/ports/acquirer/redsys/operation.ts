import { z } from 'zod';
import type { Cents } from '../../../../domain/money/money.ts';
import { cardBrand } from '../../../../domain/payments/card-brand.ts';
import { instantInMadrid } from './madrid-time.ts';

/** Types of operation that the shop uses. */
export const PAYMENT = '0';
export const REFUND = '3';

/** An operation as reported by Redsys, by any channel. */
export interface Operation {
  readonly order: string;
  readonly type: string;
  /** Null until there is one. */
  readonly response: string | null;
  /** `F`: finished; null if the channel does not report it. */
  readonly state: string | null;
  readonly amount: Cents;
  /** ISO 4217, letters. */
  readonly currency: string;
  readonly authorisation: string | null;
  readonly card: { readonly brand: string; readonly last_four: string | null } | null;
  readonly kept: { readonly identifier: string; readonly expiry: string } | null;
  /** Identifies the first use of a saved card to its bank. */
  readonly firstUse: string | null;
  readonly isBizum: boolean;
  /** The data sent with our request. */
  readonly merchantData: string;
  readonly at: Date | null;
}

/** Parses the fields of an answer or notification; null if it is not about an operation. */
export function readOperation(fields: Readonly<Record<string, unknown>>): Operation | null {
  const parsed = Fields.safeParse(fields);
  if (!parsed.success) return null;
  const { data } = parsed;
  const number = data.Ds_Card_Number || data.Ds_CardNumber || '';
  const { Ds_Merchant_Identifier: identifier, Ds_ExpiryDate: expiry } = data;
  return {
    order: data.Ds_Order,
    type: data.Ds_TransactionType,
    response: data.Ds_Response ? data.Ds_Response.padStart(4, '0') : null,
    state: data.Ds_State || null,
    amount: data.Ds_Amount,
    currency: data.Ds_Currency === '978' ? 'EUR' : data.Ds_Currency,
    authorisation: data.Ds_AuthorisationCode?.trim() || null,
    card: number ? { brand: BRANDS[data.Ds_Card_Brand ?? ''] ?? cardBrand(number), last_four: lastFour(number) } : null,
    kept: identifier && expiry ? { identifier, expiry } : null,
    firstUse: data.Ds_Merchant_Cof_Txnid || null,
    isBizum: data.Ds_ProcessedPayMethod === BIZUM,
    merchantData: data.Ds_MerchantData ?? '',
    at: instantInMadrid(`${data.Ds_Date ?? ''} ${data.Ds_Hour ?? ''}`),
  };
}

/** Some terminals show only the last two digits. */
function lastFour(masked: string): string | null {
  return /\d{4}$/.exec(masked)?.[0] ?? null;
}

const text = z.coerce.string();
const Fields = z.object({
  Ds_Order: text,
  Ds_TransactionType: text,
  Ds_Amount: text.regex(/^\d{1,12}$/).transform(Number),
  Ds_Currency: text,
  Ds_Response: text.optional(),
  Ds_State: text.optional(),
  Ds_AuthorisationCode: text.optional(),
  Ds_Card_Number: text.optional(),
  Ds_CardNumber: text.optional(),
  Ds_Card_Brand: text.optional(),
  Ds_Merchant_Identifier: text.optional(),
  Ds_ExpiryDate: text.optional(),
  Ds_Merchant_Cof_Txnid: text.optional(),
  Ds_ProcessedPayMethod: text.optional(),
  Ds_MerchantData: text.optional(),
  Ds_Date: text.optional(),
  Ds_Hour: text.optional(),
});

const BIZUM = '68';

const BRANDS: Readonly<Record<string, string>> = {
  1: 'Visa',
  2: 'Mastercard',
  6: 'Diners Club',
  8: 'American Express',
  9: 'JCB',
  22: 'UnionPay',
};
