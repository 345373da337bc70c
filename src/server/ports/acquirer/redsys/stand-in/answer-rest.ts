import { z } from 'zod';
import { readSigned, signedMessage } from '../message.ts';
import { SignatureVersion } from '../signature.ts';
import type { Desk } from './desk.ts';
import { makeRefund } from './make-refund.ts';
import { ChargeRequest } from './open-order.ts';

/** Answers `trataPeticionREST`: refunds. Errors go unsigned, as Redsys sends them. */
export async function answerRest(desk: Desk, body: Buffer): Promise<object> {
  const message = parseJson(body);
  const parameters = readSigned(message, desk.key);
  if (parameters === null) return { errorCode: 'SIS0042' };
  const request = RefundRequest.safeParse(parameters);
  if (!request.success) return { errorCode: 'SIS0023' };
  const { data } = request;
  if (data.DS_MERCHANT_MERCHANTCODE !== desk.merchantCode) return { errorCode: 'SIS0026' };
  const refund = await makeRefund(desk, data);
  if ('error' in refund) return { errorCode: refund.error };
  const answer = {
    Ds_Amount: String(data.DS_MERCHANT_AMOUNT),
    Ds_Currency: data.DS_MERCHANT_CURRENCY,
    Ds_Order: data.DS_MERCHANT_ORDER,
    Ds_MerchantCode: data.DS_MERCHANT_MERCHANTCODE,
    Ds_Terminal: data.DS_MERCHANT_TERMINAL,
    Ds_Response: '0900',
    Ds_AuthorisationCode: refund.authorisation,
    Ds_TransactionType: '3',
    Ds_SecurePayment: '0',
    Ds_Language: '1',
    Ds_MerchantData: data.DS_MERCHANT_MERCHANTDATA,
  };
  const { Ds_SignatureVersion } = z.object({ Ds_SignatureVersion: SignatureVersion }).parse(message);
  return signedMessage(answer, { version: Ds_SignatureVersion, key: desk.key, order: data.DS_MERCHANT_ORDER });
}

const RefundRequest = ChargeRequest.extend({ DS_MERCHANT_TRANSACTIONTYPE: z.literal('3') });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
