import { createReadStream } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { limitOfWork } from '../../call-limit.ts';
import { StorageUnavailable } from '../port.ts';
import { EMPTY_SHA256, type S3Body } from './body.ts';
import type { S3Place } from './place.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix of the place; empty addresses the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: S3Body;
  /** Statuses outside 200 to 299 that are not failures of this request. */
  readonly expects?: readonly number[];
}

export interface S3Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Readable;
}

/** A refusal by the service, with its code (`AccessDenied`, `NoSuchBucket`) if it gave one. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(request: S3Request, status: number, code: string) {
    super(`the storage answered ${request.method} with ${status} ${code}`.trimEnd());
    this.status = status;
    this.code = code;
  }
}

const TRIES = 5;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A connection without traffic for this long is dead. */
const SILENCE_MS = 20_000;
const LARGEST_ERROR = 64 * 2 ** 10;

/**
 * Sends a request, signed with Signature Version 4, and retries temporary failures (no connection, 429, 500 and above)
 * with backoff. A body is part of a file or a short text, so it can be sent again.
 * @throws S3Error if the service refuses, StorageUnavailable if the last attempt failed too
 */
export function askS3(place: S3Place, request: S3Request): Promise<S3Answer> {
  return repeated(() => askOnce(place, request));
}

/** Retries work with backoff while its failure may be temporary. @throws StorageUnavailable if it lasts, or the error that is none */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (tried === TRIES) throw new StorageUnavailable(error as Error);
      await wait(backoff(tried), undefined, { signal: limitOfWork() });
    }
  }
}

/** Whether a failure may be temporary. */
export function isPassing(error: unknown): boolean {
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
  return !(limitOfWork()?.aborted ?? false);
}

/** Milliseconds before the next retry: exponential backoff with jitter. */
export function backoff(tried: number): number {
  return Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tried);
}

/** By how many milliseconds the clock of a service is ahead of ours, once it refused the time of a signature. */
const ahead = new WeakMap<S3Place, number>();
/** Services allow for a quarter of an hour. */
const NOTABLE_MS = 60_000;

/**
 * One attempt, which is signed once more by the clock of the service where ours is wrong.
 * @throws S3Error if the service refuses, or the connection's error
 */
export async function askOnce(place: S3Place, request: S3Request): Promise<S3Answer> {
  const asked = await signed(place, request);
  const first = await send(asked, request.body);
  const served = Date.parse(first.headers.date ?? '');
  // By its own time: another request may have learned the clock of the service since.
  const isTimeWrong = Math.abs(served - asked.at) > NOTABLE_MS;
  if (first.status !== 403 || !isTimeWrong) return taken(request, first);
  ahead.set(place, served - Date.now());
  first.body.resume();
  return taken(request, await send(await signed(place, request), request.body));
}

async function taken(request: S3Request, answer: S3Answer): Promise<S3Answer> {
  const isExpected = request.expects?.includes(answer.status) ?? false;
  if ((answer.status >= 200 && answer.status < 300) || isExpected) return answer;
  throw new S3Error(request, answer.status, await readCode(answer));
}

interface Signed {
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  /** The time of the signature. */
  readonly at: number;
}

async function signed(place: S3Place, { method, key, query = {}, headers = {}, body }: S3Request): Promise<Signed> {
  const url = new URL(`${place.endpoint}/${place.bucket}${key === '' ? '' : `/${place.prefix}${key}`}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const { accessKeyId, secretAccessKey, region } = place;
  const at = Date.now() + (ahead.get(place) ?? 0);
  const done = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    datetime: new Date(at).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign();
  return {
    method,
    url: done.url,
    headers: { ...Object.fromEntries(done.headers), 'content-length': String(body?.size ?? 0) },
    at,
  };
}

function send({ method, url, headers }: Signed, body: S3Body | undefined): Promise<S3Answer> {
  return new Promise((resolve, reject) => {
    const asking = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers,
      signal: limitOfWork(),
      timeout: SILENCE_MS,
    });
    asking.on('timeout', () => asking.destroy(new Error(`the storage said nothing for ${SILENCE_MS / 1000} s`)));
    asking.on('error', reject);
    asking.on('response', (answer) =>
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }),
    );
    if (body === undefined) asking.end();
    else if ('text' in body) asking.end(body.text);
    else {
      const { path, start, size } = body;
      if (size === 0) asking.end();
      else
        createReadStream(path, { start, end: start + size - 1 })
          .on('error', (error) => asking.destroy(error))
          .pipe(asking);
    }
  });
}

/** The code in an error's XML; empty for HEAD, which has no body, and for any other body. */
async function readCode({ headers, body }: S3Answer): Promise<string> {
  if (Number(headers['content-length'] ?? 0) > LARGEST_ERROR) {
    body.destroy();
    return '';
  }
  const words = await text(body).catch(() => '');
  return /<Code>([A-Za-z]{1,60})<\/Code>/.exec(words)?.[1] ?? '';
}
