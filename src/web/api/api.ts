import type { z } from 'zod';
import type { Call } from '../../contract/call.ts';
import { beginUpload, removeUpload, sendUploadPiece } from '../../contract/uploads.ts';
import { ApiProblem, isProblem, readProblem } from './api-problem.ts';
import { type AddressInput, type CallInput, callAddress, type LooseInput } from './call-address.ts';
import type { CredentialStore, Credentials } from './credentials.ts';
import { decideSigning } from './decide-signing.ts';
import { type Pause, retryCartCall, withIdempotencyKey } from './retry-cart-call.ts';
import { type ServerClock, serverClock } from './server-clock.ts';
import { signCall } from './sign-call.ts';
import { type UploadWay, uploadInPieces } from './upload-in-pieces.ts';
import { type SendBytes, xhrBytes } from './xhr-bytes.ts';

export interface Api {
  /** Makes a call of the contract, signed when somebody is signed in. @throws ApiProblem */
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<z.output<C['output']>>;
  /** Uploads a file in pieces, and makes the call that uses it. @throws ApiProblem; an AbortError when aborted */
  upload<C extends Call>(call: C, input: Upload<C>): Promise<z.output<C['output']>>;
  /** Fetches the bytes that a call returns. @throws ApiProblem */
  download<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Blob>;
  /** Opens a call that returns events, and streams its bytes. @throws ApiProblem */
  events<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<ReadableStream<Uint8Array>>;
  isSignedIn(): Promise<boolean>;
  signedInWith(credentials: Credentials): Promise<void>;
  /** Forgets the key in this browser; the logout call ends it on the server. */
  forget(): Promise<void>;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** True for an automatic call, which does not extend the session. */
  readonly unattended?: boolean;
  /** Further headers. With `Authorization` or `No-Auth` the call is not signed; the latter is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type Upload<C extends Call> = AddressInput<C> & {
  readonly file: File;
  /** The rest of the call's body, beside the upload. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** From 0 to 1; null while there is no connection. */
  readonly onProgress?: (part: number | null) => void;
  readonly signal?: AbortSignal;
};

interface ApiSettings {
  readonly origin: string;
  readonly store: CredentialStore;
  /** A signed call returned 401: the session has ended, and its key is already deleted. */
  readonly onSignedOut: () => void;
  readonly fetch?: typeof fetch;
  readonly sendBytes?: SendBytes;
  readonly clock?: ServerClock;
  /** Delay before a cart call is retried. */
  readonly pause?: Pause;
}

/** The browser's client for the contract. */
export function openApi(settings: ApiSettings): Api {
  const { origin, store, onSignedOut, sendBytes = xhrBytes, clock = serverClock(), pause = wait } = settings;
  const send: typeof fetch = settings.fetch ?? ((...request) => fetch(...request));
  let known: Promise<Credentials | null> | null = null;
  const credentials = () => {
    known ??= store.find();
    return known;
  };
  const forget = async () => {
    known = Promise.resolve(null);
    await store.forget();
  };

  async function signed<Answer>(
    { method, address, body }: { method: string; address: URL; body: Uint8Array<ArrayBuffer> | null },
    attempt: (authorization: string | null) => Promise<Answer>,
  ): Promise<Answer> {
    const signer = await credentials();
    if (!signer) return attempt(null);
    const once = async () => attempt(await signCall(signer, { method, address, body, timestamp: clock.seconds() }));
    try {
      return await once().catch((problem: unknown) => {
        if (clock.correct(problem)) return once();
        throw problem;
      });
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401 && (await credentials()) === signer) {
        await forget();
        onSignedOut();
      }
      throw problem;
    }
  }

  async function request(call: Call, given: LooseInput, options: CallOptions): Promise<Response> {
    const input = withIdempotencyKey(call, given);
    const address = callAddress(call, input, origin);
    const body = call.encoding === 'json' ? new TextEncoder().encode(JSON.stringify(input.body ?? {})) : null;
    const { isSigned, headers } = decideSigning({ address, origin, headers: headersOf(options, body) });
    const { method } = call;
    const attempt = async (authorization: string | null) => {
      if (authorization) headers.set('authorization', authorization);
      const { signal } = options;
      const answer = await reach(() =>
        send(address, { method, headers, body, ...(signal && { signal }), credentials: 'same-origin' }),
      );
      if (!answer.ok) throw readProblem(answer.status, await answer.text());
      return answer;
    };
    const once = () => (isSigned ? signed({ method, address, body }, attempt) : attempt(null));
    return retryCartCall(call, once, pause);
  }

  const signedWay = (signal: AbortSignal): UploadWay => ({
    begin: async (body) => (await request(beginUpload, { body }, { signal })).json(),
    async send({ upload_id, offset }, body, onProgress) {
      const { method } = sendUploadPiece;
      const address = callAddress(sendUploadPiece, { params: { upload_id }, query: { offset } }, origin);
      const answer = await signed({ method, address, body }, async (authorization) => {
        const headers = { 'content-type': 'application/octet-stream', ...(authorization && { authorization }) };
        const sent = await sendBytes({ method, address, body, headers, onProgress, signal });
        if (sent.status < 200 || sent.status > 299) throw readProblem(sent.status, sent.body);
        return sent;
      });
      return JSON.parse(answer.body);
    },
    remove: (upload_id) => request(removeUpload, { params: { upload_id } }, {}),
  });

  return {
    call: async (call, input, options = {}) => (await request(call, input, options)).json(),
    download: async (call, input, options = {}) => (await request(call, input, options)).blob(),
    events: async (call, input, options = {}) => (await request(call, input, options)).body ?? new ReadableStream(),
    async upload(call, { file, onProgress = ignore, signal = new AbortController().signal, body, ...input }) {
      const { upload: kind } = call;
      if (kind === null) throw new Error(`${call.name} takes no file`);
      return uploadInPieces(signedWay(signal), { file, kind, onProgress, signal }, async (upload_id) =>
        (await request(call, { ...(input as LooseInput), body: { ...body, upload_id } }, { signal })).json(),
      );
    },
    isSignedIn: async () => (await credentials()) !== null,
    async signedInWith(given) {
      await store.keep(given);
      known = Promise.resolve(given);
    },
    forget,
  };
}

function headersOf({ headers, unattended }: CallOptions, body: Uint8Array | null): Headers {
  const all = new Headers({ accept: 'application/json', ...headers });
  if (body) all.set('content-type', 'application/json');
  if (unattended) all.set('x-unattended', '1');
  return all;
}

const wait: Pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A request that never reached the server becomes an API problem too; an aborted one stays an abort. */
async function reach(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    if (isProblem(error)) throw error;
    throw new ApiProblem({ code: 'network', message: String(error), status: 0 });
  }
}

function ignore(): void {}
