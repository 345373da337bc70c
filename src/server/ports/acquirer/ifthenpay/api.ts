import { boundedFetch } from '../../bounded-fetch.ts';
import { callLimit } from '../../call-limit.ts';
import type { IfthenpayAccess } from './access.ts';
import { InitAnswer, type Payment, ReadAnswer } from './messages.ts';

const TIMEOUT_MS = 10_000;

export interface InitRequest {
  /** At most 25 characters. */
  readonly orderId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  readonly description: string;
  readonly url: string;
  readonly clientEmail: string;
  readonly expiryDays: number;
}

/** Which payments: of an order, or made between two moments `dd-mm-yyyy hh:mm:ss`. */
export type Filter = { readonly orderId: string } | { readonly dateStart: string; readonly dateEnd: string };

export interface IfthenpayApi {
  /** Asks for a reference. Null when nothing was heard, or nothing that could be understood. */
  init(request: InitRequest): Promise<InitAnswer | null>;
  /** Payments made to this merchant's references, at most a thousand. Null as with `init`. */
  read(filter: Filter): Promise<readonly Payment[] | null>;
}

/** ifthenpay's API over HTTP. Never throws: requests carry keys, and an error may carry the request. */
export function openIfthenpayApi(access: IfthenpayAccess, { timeoutMs = TIMEOUT_MS } = {}): IfthenpayApi {
  const post = async (path: string, message: object): Promise<unknown> => {
    try {
      const answer = await boundedFetch(`${access.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: callLimit(timeoutMs),
        redirect: 'error',
      });
      return await answer.json();
    } catch {
      return null;
    }
  };

  return {
    async init(request) {
      const answer = await post('/multibanco/reference/init', { mbKey: access.multibancoKey, ...request });
      return InitAnswer.safeParse(answer).data ?? null;
    },
    async read(filter) {
      const which = { boKey: access.backofficeKey, entity: 'MB', subEntity: access.multibancoKey, ...filter };
      const answer = ReadAnswer.safeParse(await post('/v2/payments/read', which));
      return answer.success ? (answer.data.payments ?? []) : null;
    },
  };
}
