import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addRecord, findRecord, setRecord } from '../../stand-in/records.ts';
import { type Desk, together } from './desk.ts';
import { ChargeRequest } from './open-order.ts';
import { CARDS, ORDERS, type OrderRecord } from './order-record.ts';
import { newAuthorisation } from './take-payment.ts';

/** Fields of a request about a saved card. */
export const KeptCardRequest = ChargeRequest.extend({
  DS_MERCHANT_TRANSACTIONTYPE: z.literal('0'),
  DS_MERCHANT_IDENTIFIER: z.string(),
});
type KeptCardRequest = z.output<typeof KeptCardRequest>;

const PROTOCOL = '2.2.0';

const CardData = z.object({ DS_MERCHANT_EMV3DS: z.object({ threeDSInfo: z.literal('CardData') }) });
const AuthenticationData = z.object({
  DS_MERCHANT_EMV3DS: z.object({
    threeDSInfo: z.literal('AuthenticationData'),
    protocolVersion: z.literal(PROTOCOL),
    threeDSServerTransID: z.uuid(),
    notificationURL: z.url({ protocol: /^https?$/ }),
    browserAcceptHeader: z.string().min(1),
    browserUserAgent: z.string().min(1),
  }),
});
const ChallengeResponse = z.object({
  DS_MERCHANT_EMV3DS: z.object({
    threeDSInfo: z.literal('ChallengeResponse'),
    protocolVersion: z.literal(PROTOCOL),
    cres: z.string(),
  }),
});

/** Information about the card before the charge; does not use up the order number. */
export async function describeCard(desk: Desk, request: KeptCardRequest, parameters: object): Promise<object> {
  if (!CardData.safeParse(parameters).success) return { errorCode: 'SIS0650' };
  const card = await findRecord(desk, CARDS, { id: request.DS_MERCHANT_IDENTIFIER });
  if (!card) return { errorCode: 'SIS0321' };
  return {
    Ds_Excep_SCA: 'LWV;TRA[30.0];COR;MIT',
    Ds_Card_PSD2: 'Y',
    Ds_EMV3DS: {
      protocolVersion: PROTOCOL,
      threeDSServerTransID: randomUUID(),
      threeDSInfo: 'CardConfiguration',
    },
  };
}

/** Charges the card, starts a challenge, or completes one. */
export function authoriseKeptCard(desk: Desk, request: KeptCardRequest, parameters: object): Promise<object> {
  const response = ChallengeResponse.safeParse(parameters);
  if (response.success) return complete(desk, request, response.data.DS_MERCHANT_EMV3DS.cres);
  const data = AuthenticationData.safeParse(parameters);
  return data.success ? charge(desk, request, data.data.DS_MERCHANT_EMV3DS) : Promise.resolve({ errorCode: 'SIS0650' });
}

async function charge(
  desk: Desk,
  request: KeptCardRequest,
  { notificationURL, threeDSServerTransID }: z.output<typeof AuthenticationData>['DS_MERCHANT_EMV3DS'],
): Promise<object> {
  const card = await findRecord(desk, CARDS, { id: request.DS_MERCHANT_IDENTIFIER });
  if (!card) return { errorCode: 'SIS0321' };
  const record: OrderRecord = {
    amount: request.DS_MERCHANT_AMOUNT,
    currency: request.DS_MERCHANT_CURRENCY,
    terminal: request.DS_MERCHANT_TERMINAL,
    language: 'es',
    method: 'card',
    description: '',
    merchant_data: request.DS_MERCHANT_MERCHANTDATA,
    merchant_url: null,
    url_ok: notificationURL,
    url_ko: notificationURL,
    version: 'HMAC_SHA256_V1',
    page_key: randomUUID(),
    keep: false,
    ...(card.challenges ? { state: 'A', response: null, authorisation: null } : paid()),
    at: desk.now().toISOString(),
    card,
    kept: null,
    wrong_codes: 0,
    proved: null,
    refunds: [],
  };
  if (!(await addRecord(desk, ORDERS, { id: request.DS_MERCHANT_ORDER, body: record })))
    return { errorCode: 'SIS0051' };
  return card.challenges ? challengeOf(desk, record, threeDSServerTransID) : resultOf(record);
}

function challengeOf({ publicUrl }: Desk, { page_key }: OrderRecord, threeDSServerTransID: string): object {
  const creq = {
    threeDSServerTransID,
    acsTransID: page_key,
    messageType: 'CReq',
    messageVersion: PROTOCOL,
    challengeWindowSize: '05',
  };
  return {
    Ds_EMV3DS: {
      threeDSInfo: 'ChallengeRequest',
      protocolVersion: PROTOCOL,
      acsURL: `${publicUrl}/acs`,
      creq: Buffer.from(JSON.stringify(creq)).toString('base64url'),
    },
  };
}

/** The bank's result is read from its own records; the value that the customer's browser carried is not trusted. */
function complete(desk: Desk, { DS_MERCHANT_ORDER: order }: KeptCardRequest, _cres: string): Promise<object> {
  return together(desk, async (tx) => {
    const record = await findRecord(tx, ORDERS, { id: order, lock: true });
    if (record?.state !== 'A' || record.proved === null) return { errorCode: 'SIS0059' };
    const end = record.proved ? paid() : ({ state: 'F', response: '0184', authorisation: null } as const);
    const ended = { ...record, ...end, at: tx.now().toISOString() };
    await setRecord(tx, ORDERS, { id: order, body: ended });
    return resultOf(ended);
  });
}

function paid() {
  return { state: 'F', response: '0000', authorisation: newAuthorisation() } as const;
}

function resultOf({ response, authorisation, card }: OrderRecord): object {
  return {
    Ds_Response: response,
    Ds_SecurePayment: '2',
    Ds_Language: '1',
    Ds_ProcessedPayMethod: '78',
    ...(authorisation !== null && { Ds_AuthorisationCode: authorisation }),
    ...(card && { Ds_CardNumber: card.masked, Ds_Card_Brand: card.brand, Ds_Card_Country: '724' }),
  };
}
