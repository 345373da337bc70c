import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaypalDesk } from './desk.ts';

const TERM_SECONDS = 32_400;

/** `POST /v1/oauth2/token`: an access token for the client's secret; null otherwise. */
export function issueToken(desk: PaypalDesk, authorization: string | undefined) {
  const { clientId, clientSecret } = desk.access;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (!authorization || !isSame(authorization, basic)) return null;
  const until = Math.floor(desk.now().getTime() / 1000) + TERM_SECONDS;
  return {
    scope: 'https://uri.paypal.com/services/payments/payment',
    access_token: `${until}.${sealOf(desk, until)}`,
    token_type: 'Bearer',
    app_id: 'APP-STANDIN',
    expires_in: TERM_SECONDS,
  };
}

/** Whether a request carries an unexpired token of ours. */
export function hasToken(desk: PaypalDesk, authorization: string | undefined): boolean {
  const [until = '', seal = ''] = authorization?.replace(/^Bearer /, '').split('.') ?? [];
  return isSame(seal, sealOf(desk, Number(until))) && Number(until) * 1000 > desk.now().getTime();
}

function sealOf({ access }: PaypalDesk, until: number): string {
  return createHmac('sha256', access.clientSecret).update(`token ${until}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
