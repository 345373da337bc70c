import { addNotification } from '../../stand-in/notifications.ts';
import { madridTimeOf } from '../madrid-time.ts';
import { type SignedMessage, signedMessage } from '../message.ts';
import type { Desk } from './desk.ts';
import type { OrderRecord } from './order-record.ts';

/** Queues the merchant's notification of an outcome; call it in the transaction of that outcome. */
export async function tellMerchant(desk: Desk, order: string, record: OrderRecord): Promise<void> {
  if (record.merchant_url === null) return;
  await addNotification(desk, {
    url: record.merchant_url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(endMessage(desk, order, record)).toString(),
  });
}

/** Outcome of an operation, for the notification and for the customer's return to the shop. */
export function endMessage({ key, merchantCode }: Desk, order: string, record: OrderRecord): SignedMessage {
  const { day, time } = madridTimeOf(new Date(record.at));
  const { card, kept } = record;
  const parameters = {
    Ds_Date: encodeURIComponent(day.split('-').reverse().join('/')),
    Ds_Hour: encodeURIComponent(time.slice(0, 5)),
    Ds_SecurePayment: '1',
    Ds_Amount: String(record.amount),
    Ds_Currency: record.currency,
    Ds_Order: order,
    Ds_MerchantCode: merchantCode,
    Ds_Terminal: record.terminal.padStart(3, '0'),
    Ds_Response: record.response,
    Ds_MerchantData: record.merchant_data,
    Ds_TransactionType: '0',
    Ds_ConsumerLanguage: '1',
    Ds_AuthorisationCode: record.authorisation ?? '      ',
    Ds_ProcessedPayMethod: record.method === 'bizum' ? '68' : '78',
    ...(card && { Ds_Card_Number: card.masked, Ds_Card_Brand: card.brand, Ds_Card_Country: '724' }),
    ...(card && kept && { Ds_ExpiryDate: card.expiry, Ds_Merchant_Identifier: kept.identifier }),
    ...(kept && { Ds_Merchant_Cof_Txnid: kept.first_use }),
  };
  return signedMessage(parameters, { version: record.version, key, order });
}
