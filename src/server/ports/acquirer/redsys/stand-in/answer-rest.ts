import { z } from 'zod';
import { type Parameters, readSigned, signedMessage } from '../message.ts';
import { SignatureVersion } from '../signature.ts';
import { authoriseKeptCard, describeCard, KeptCardRequest } from './authorise-kept-card.ts';
import type { Desk } from './desk.ts';
import { makeRefund } from './make-refund.ts';
import { ChargeRequest } from './open-order.ts';

/** Answers `iniciaPeticionREST`: what the bank of a saved card requires. */
export function answerInitial(desk: Desk, body: Buffer): Promise<object> {
  return answer(desk, body, async (parameters) => {
    const request = KeptCardRequest.safeParse(parameters);
    return request.success ? describeCard(desk, request.data, parameters) : { errorCode: 'SIS0021' };
  });
}

/** Answers `trataPeticionREST`: refunds, and payments with a saved card. */
export function answerRest(desk: Desk, body: Buffer): Promise<object> {
  return answer(desk, body, async (parameters) => {
    const refund = RefundRequest.safeParse(parameters);
    if (refund.success) return bookRefund(desk, refund.data);
    const payment = KeptCardRequest.safeParse(parameters);
    return payment.success ? authoriseKeptCard(desk, payment.data, parameters) : { errorCode: 'SIS0023' };
  });
}

/** Verifies a request and signs the answer; errors are unsigned, as from Redsys. */
async function answer(desk: Desk, body: Buffer, work: (parameters: Parameters) => Promise<object>): Promise<object> {
  const message = parseJson(body);
  const parameters = readSigned(message, desk.key);
  if (parameters === null) return { errorCode: 'SIS0042' };
  const charge = ChargeRequest.safeParse(parameters);
  if (!charge.success) return { errorCode: 'SIS0018' };
  const { data } = charge;
  if (data.DS_MERCHANT_MERCHANTCODE !== desk.merchantCode) return { errorCode: 'SIS0026' };
  const result = await work(parameters);
  if ('errorCode' in result) return result;
  const told = {
    Ds_Amount: String(data.DS_MERCHANT_AMOUNT),
    Ds_Currency: data.DS_MERCHANT_CURRENCY,
    Ds_Order: data.DS_MERCHANT_ORDER,
    Ds_MerchantCode: data.DS_MERCHANT_MERCHANTCODE,
    Ds_Terminal: data.DS_MERCHANT_TERMINAL,
    Ds_TransactionType: data.DS_MERCHANT_TRANSACTIONTYPE,
    Ds_MerchantData: data.DS_MERCHANT_MERCHANTDATA,
    ...result,
  };
  const { Ds_SignatureVersion } = z.object({ Ds_SignatureVersion: SignatureVersion }).parse(message);
  return signedMessage(told, { version: Ds_SignatureVersion, key: desk.key, order: data.DS_MERCHANT_ORDER });
}

async function bookRefund(desk: Desk, request: z.output<typeof RefundRequest>): Promise<object> {
  const refund = await makeRefund(desk, request);
  if ('error' in refund) return { errorCode: refund.error };
  const { authorisation } = refund;
  return { Ds_Response: '0900', Ds_AuthorisationCode: authorisation, Ds_SecurePayment: '0', Ds_Language: '1' };
}

const RefundRequest = ChargeRequest.extend({ DS_MERCHANT_TRANSACTIONTYPE: z.literal('3') });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
