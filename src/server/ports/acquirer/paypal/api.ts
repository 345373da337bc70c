import type {
  ApiResponse,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';
import { LARGEST_ANSWER } from '../../bounded-fetch.ts';
import { limitOfWork } from '../../call-limit.ts';
import { LIVE_URL, type PaypalAccess } from './access.ts';
import { type Refusal, refusalOf } from './refusal.ts';

type Sdk = typeof import('@paypal/paypal-server-sdk');

/** The official SDK, authenticated, with the configured address. */
export interface Connection {
  readonly sdk: Sdk;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  readonly transactions: TransactionSearchController;
  /** Posts JSON text verbatim, for calls that the SDK lacks. */
  post(path: string, json: string): Promise<ApiResponse<string>>;
}

/** Result of a call. `refusal` is null without an answer, or with an unreadable one. */
export type Answer<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly refusal: Refusal | null };

export interface PaypalApi {
  /** Never throws: errors of the SDK contain the request with its credentials, so they are not passed on. */
  ask<T>(question: (connection: Connection) => Promise<ApiResponse<T>>): Promise<Answer<T>>;
}

const TIMEOUT_MS = 10_000;
const RENEW_SECONDS_BEFORE = 60;

/**
 * PayPal's API through its SDK. The access token is cached until a minute before it expires, and renewed once if PayPal
 * refuses it.
 */
export function openPaypalApi(access: PaypalAccess, { timeoutMs = TIMEOUT_MS } = {}): PaypalApi {
  let connection: Promise<Connection> | null = null;

  const attempt = async <T>(question: (connection: Connection) => Promise<ApiResponse<T>>): Promise<Answer<T>> => {
    connection ??= connect(access, timeoutMs);
    const used = connection;
    try {
      return { ok: true, result: (await question(await used)).result };
    } catch (error) {
      const refusal = refusalOf(error);
      // The SDK caches a token, and even a failed request for one, until it expires. Only a new connection requests
      // another.
      if (connection === used && (refusal === null || refusal.status === 401)) connection = null;
      return { ok: false, refusal };
    }
  };

  return {
    async ask(question) {
      const answer = await attempt(question);
      return !answer.ok && answer.refusal?.status === 401 ? attempt(question) : answer;
    },
  };
}

async function connect({ url, clientId, clientSecret }: PaypalAccess, timeoutMs: number): Promise<Connection> {
  // Loading takes half a second, so it is deferred until the first PayPal payment.
  const sdk = await import('@paypal/paypal-server-sdk');

  /** The SDK supports two fixed addresses only. */
  class LedClient extends sdk.Client {
    override getRequestBuilderFactory() {
      const factory = super.getRequestBuilderFactory();
      return (...what: Parameters<typeof factory>) => {
        const builder = factory(...what);
        builder.interceptRequest((request) => ({ ...request, url: `${url}${request.url.slice(LIVE_URL.length)}` }));
        const limit = limitOfWork();
        if (limit) builder.intercept((request, options, next) => next(request, { ...options, abortSignal: limit }));
        return builder;
      };
    }
  }

  const client = new LedClient({
    environment: sdk.Environment.Production,
    timeout: timeoutMs,
    clientCredentialsAuthCredentials: {
      oAuthClientId: clientId,
      oAuthClientSecret: clientSecret,
      oAuthClockSkew: RENEW_SECONDS_BEFORE,
    },
    unstable_httpClientOptions: { maxRedirects: 0, maxContentLength: LARGEST_ANSWER },
  });
  return {
    sdk,
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    transactions: new sdk.TransactionSearchController(client),
    post(path, json) {
      const builder = client.getRequestBuilderFactory()('POST', path);
      builder.contentType('application/json');
      builder.text(json);
      builder.authenticate([{ oauth2: true }]);
      return builder.callAsText();
    },
  };
}
