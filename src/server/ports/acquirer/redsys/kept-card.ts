import { z } from 'zod';
import type { Cents } from '../../../../domain/money/money.ts';
import type { Outcome } from '../../../../domain/payments/outcome.ts';
import type { PaymentRequest } from '../port.ts';
import { chargeParameters, LANGUAGES, type Merchant } from './merchant.ts';
import type { Parameters } from './message.ts';
import { PAYMENT, readOperation } from './operation.ts';
import { declinedBy, finalOutcomeOf } from './outcome.ts';
import { keptCardParameters, returnUrlOf } from './redirect.ts';
import { callRest, type RestAnswer } from './rest.ts';
import { openSession, sealSession } from './session-data.ts';

/** Legal limit of low-value payments: delegated regulation (EU) 2018/389, article 16. */
const LOW_VALUE: Cents = 3000;

const USED_NUMBER = 'SIS0051';

/** Up to version 2.1 banks require screen data, which a page without scripts cannot read. */
const PLAIN_PROTOCOLS = /^2\.[2-9]/;

/**
 * Charges a saved card by REST, after asking whether its bank requires a challenge. Null if that is impossible and the
 * customer must go to Redsys's page.
 */
export async function chargeKeptCard(
  merchant: Merchant,
  { request, token, timeoutMs }: { request: PaymentRequest; token: string; timeoutMs: number },
): Promise<Outcome | null> {
  const order = request.attemptNumber;
  const charge = {
    ...chargeParameters(merchant, request),
    ...keptCardParameters(token),
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_CONSUMERLANGUAGE: LANGUAGES[request.locale],
    DS_MERCHANT_MERCHANTDATA: String(request.orderId),
  };
  const asked = { ...charge, DS_MERCHANT_EXCEP_SCA: 'Y', DS_MERCHANT_EMV3DS: { threeDSInfo: 'CardData' } };
  const config = readConfiguration(
    await callRest(merchant, { call: 'iniciaPeticionREST', order, parameters: asked, timeoutMs }),
  );
  if (!config || request.userAgent === undefined) return null;
  const exemption = exemptionFor(request.amount, config.Ds_Excep_SCA);
  const parameters = {
    ...charge,
    ...(exemption !== null && { DS_MERCHANT_EXCEP_SCA: exemption }),
    DS_MERCHANT_EMV3DS: browserData(request, { userAgent: request.userAgent, config: config.Ds_EMV3DS }),
  };
  const answer = await callRest(merchant, { call: 'trataPeticionREST', order, parameters, timeoutMs });
  return outcomeOf(answer, { merchant, request, token });
}

/**
 * Completes a payment with the result of its challenge. Null if the result is not from our challenge. `unknown`, also
 * for a repeated result, means that the payment must be queried.
 */
export async function completeChallenge(
  merchant: Merchant,
  { cres, session, timeoutMs }: { cres: string; session: string; timeoutMs: number },
): Promise<{ readonly order: string; readonly outcome: Outcome } | null> {
  const data = openSession(session, merchant.key);
  if (data === null) return null;
  const order = data.attemptNumber;
  const parameters = {
    ...chargeParameters(merchant, data),
    ...keptCardParameters(data.token),
    DS_MERCHANT_TRANSACTIONTYPE: PAYMENT,
    DS_MERCHANT_EMV3DS: { threeDSInfo: 'ChallengeResponse', protocolVersion: data.protocolVersion, cres },
  };
  const answer = await callRest(merchant, { call: 'trataPeticionREST', order, parameters, timeoutMs });
  const operation = answer.kind === 'answer' ? readOperation(answer.parameters) : null;
  return { order, outcome: (operation && finalOutcomeOf(operation)) ?? { outcome: 'unknown' } };
}

function outcomeOf(
  answer: RestAnswer,
  { merchant, request, token }: { merchant: Merchant; request: PaymentRequest; token: string },
): Outcome {
  const order = request.attemptNumber;
  // The number was used before, so the payment was charged or refused: only a query shows which.
  if (answer.kind === 'unknown' || (answer.kind === 'error' && answer.code === USED_NUMBER))
    return { outcome: 'unknown' };
  if (answer.kind === 'error') return declinedBy(order, answer.code);
  const challenge = ChallengeRequest.safeParse(answer.parameters);
  if (!challenge.success) {
    const operation = readOperation(answer.parameters);
    return (operation && finalOutcomeOf(operation)) ?? { outcome: 'unknown' };
  }
  const { acsURL, creq, protocolVersion } = challenge.data.Ds_EMV3DS;
  const { amount, currency } = request;
  const session = sealSession({ attemptNumber: order, amount, currency, token, protocolVersion }, merchant.key);
  return {
    outcome: 'challenge',
    provider_ref: order,
    challenge: {
      action: acsURL,
      method: 'post',
      fields: [
        { name: 'creq', value: creq },
        { name: 'threeDSSessionData', value: session },
      ],
    },
  };
}

/** Only browser data available without scripts. */
function browserData(
  request: PaymentRequest,
  { userAgent, config }: { userAgent: string; config: z.output<typeof Configuration>['Ds_EMV3DS'] },
): Parameters {
  return {
    threeDSInfo: 'AuthenticationData',
    protocolVersion: config.protocolVersion,
    threeDSServerTransID: config.threeDSServerTransID,
    // The bank's own browser check is skipped, because it needs a hidden frame in our page.
    threeDSCompInd: config.threeDSMethodURL === undefined ? 'U' : 'N',
    notificationURL: returnUrlOf(request),
    browserAcceptHeader: 'text/html,application/xhtml+xml',
    browserUserAgent: userAgent,
    browserLanguage: request.locale,
    browserJavaEnabled: 'false',
    browserJavascriptEnabled: 'false',
  };
}

function readConfiguration(answer: RestAnswer): z.output<typeof Configuration> | null {
  const parsed = Configuration.safeParse(answer.kind === 'answer' ? answer.parameters : null);
  return parsed.success && PLAIN_PROTOCOLS.test(parsed.data.Ds_EMV3DS.protocolVersion) ? parsed.data : null;
}

/** The exemption to request: low value, or a low assessed risk up to an amount in euros. */
function exemptionFor(amount: Cents, offered: string): 'LWV' | 'TRA' | null {
  const open = offered.split(';');
  if (open.includes('LWV') && amount <= LOW_VALUE) return 'LWV';
  const limits = open.flatMap((exemption) => /^TRA\[(\d+(?:\.\d+)?)\]$/.exec(exemption)?.[1] ?? []);
  return limits.some((euros) => amount <= Number(euros) * 100) ? 'TRA' : null;
}

const Configuration = z.object({
  Ds_Excep_SCA: z.string().default(''),
  Ds_EMV3DS: z.object({
    protocolVersion: z.string(),
    threeDSServerTransID: z.string(),
    threeDSMethodURL: z.string().optional(),
  }),
});

const ChallengeRequest = z.object({
  Ds_EMV3DS: z.object({
    threeDSInfo: z.literal('ChallengeRequest'),
    protocolVersion: z.string(),
    acsURL: z.url({ protocol: /^https?$/ }),
    creq: z.string(),
  }),
});
