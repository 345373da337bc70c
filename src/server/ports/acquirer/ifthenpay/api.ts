import { boundedFetch } from '../../bounded-fetch.ts';
import { callLimit } from '../../call-limit.ts';
import type { IfthenpayAccess } from './access.ts';
import { InitAnswer, type Payment, PushAnswer, PushStatus, ReadAnswer } from './messages.ts';

const TIMEOUT_MS = 10_000;

interface InitRequest {
  /** At most 25 characters. */
  readonly orderId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  readonly description: string;
  readonly url: string;
  readonly clientEmail: string;
  readonly expiryDays: number;
}

interface PushRequest {
  /** At most 15 characters. */
  readonly orderId: string;
  /** Euros with two decimals. */
  readonly amount: string;
  /** `351#` and nine digits. */
  readonly mobileNumber: string;
  readonly email: string;
  /** At most 100 characters. */
  readonly description: string;
}

/** The method; each has its own list of payments. */
export type Entity = 'MB' | 'MBWAY';

/** Payments of one order, or of a period from and to `dd-mm-yyyy hh:mm:ss`. */
export type Filter = { readonly orderId: string } | { readonly dateStart: string; readonly dateEnd: string };

export interface IfthenpayApi {
  /** Requests a reference. Null without an answer, or with an unreadable one. */
  init(request: InitRequest): Promise<InitAnswer | null>;
  /** Sends a request to a phone. Null as with `init`. */
  push(request: PushRequest): Promise<PushAnswer | null>;
  /** State of a request sent by `push`. Null as with `init`. */
  pushStatus(requestId: string): Promise<PushStatus | null>;
  /** Payments to this merchant with one method, at most a thousand. Null as with `init`. */
  read(entity: Entity, filter: Filter): Promise<readonly Payment[] | null>;
}

/** ifthenpay's API over HTTP. Never throws: requests contain keys, and an error may contain the request. */
export function openIfthenpayApi(access: IfthenpayAccess, { timeoutMs = TIMEOUT_MS } = {}): IfthenpayApi {
  const call = async (path: string, request: { method: string; headers?: Record<string, string>; body?: string }) => {
    try {
      const signal = callLimit(timeoutMs);
      const answer = await boundedFetch(`${access.url}${path}`, { ...request, signal, redirect: 'error' });
      return (await answer.json()) as unknown;
    } catch {
      return null;
    }
  };
  const post = (path: string, message: object): Promise<unknown> =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message) });

  return {
    async init(request) {
      const answer = await post('/multibanco/reference/init', { mbKey: access.multibancoKey, ...request });
      return InitAnswer.safeParse(answer).data ?? null;
    },
    async push(request) {
      const answer = await post('/spg/payment/mbway', { mbWayKey: access.mbwayKey, ...request });
      return PushAnswer.safeParse(answer).data ?? null;
    },
    async pushStatus(requestId) {
      const query = new URLSearchParams({ mbWayKey: access.mbwayKey ?? '', requestId });
      const answer = await call(`/spg/payment/mbway/status?${query}`, { method: 'GET' });
      return PushStatus.safeParse(answer).data ?? null;
    },
    async read(entity, filter) {
      const subEntity = entity === 'MB' ? access.multibancoKey : access.mbwayKey;
      const which = { boKey: access.backofficeKey, entity, subEntity, ...filter };
      const answer = ReadAnswer.safeParse(await post('/v2/payments/read', which));
      return answer.success ? (answer.data.payments ?? []) : null;
    },
  };
}
