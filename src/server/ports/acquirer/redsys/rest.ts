import { z } from 'zod';
import { boundedFetch } from '../../bounded-fetch.ts';
import { callLimit } from '../../call-limit.ts';
import type { Merchant } from './merchant.ts';
import { type Parameters, readSigned, signedMessage } from './message.ts';

/** Signed parameters, an error code (`SIS` and four digits), or no reliable answer. */
export type RestAnswer =
  | { readonly kind: 'answer'; readonly parameters: Parameters }
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'unknown' };

type RestCall = 'iniciaPeticionREST' | 'trataPeticionREST';

/** Sends a signed request. Redsys does not sign error answers. */
export async function callRest(
  merchant: Merchant,
  { call, order, parameters, timeoutMs }: { call: RestCall; order: string; parameters: Parameters; timeoutMs: number },
): Promise<RestAnswer> {
  const { key, version } = merchant;
  try {
    const answer = await boundedFetch(`${merchant.url}/sis/rest/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signedMessage(parameters, { version, key, order })),
      signal: callLimit(timeoutMs),
      redirect: 'error',
    });
    return readRestAnswer(await answer.json(), { key, order });
  } catch {
    // The error may contain the request with a card's reference, so it is not passed on.
    return { kind: 'unknown' };
  }
}

function readRestAnswer(body: unknown, { key, order }: { key: string; order: string }): RestAnswer {
  const error = z.object({ errorCode: z.string().min(1) }).safeParse(body);
  if (error.success) return { kind: 'error', code: error.data.errorCode };
  const parameters = readSigned(body, key);
  return parameters?.Ds_Order === order ? { kind: 'answer', parameters } : { kind: 'unknown' };
}
