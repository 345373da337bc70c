import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Place } from '../place.ts';
import { wrongSignature } from './verify-signature.ts';

export interface Fault {
  readonly kind:
    | 'busy'
    | 'cut-request'
    /** Closes the connection after this many bytes of the answer's body. */
    | { readonly cutAfter: number }
    /** Executes the request, and never answers. */
    | 'lost-answer'
    /** Answers 200 to the completion of an upload, with an error in the body. */
    | 'late-error';
  /** Applies to the first request with a matching method and path; by default the next one. */
  readonly when?: RegExp;
}

export interface S3Peer {
  readonly place: S3Place;
  /** Objects by their whole key. */
  readonly objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Faults to apply; each happens once. */
  readonly faults: Fault[];
  /** One line a request: method, path with query, status. */
  readonly log: string[];
  stop(): Promise<void>;
}

const ACCOUNT = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a/secret+that/nobody=has', region: 'eu-south-2' };
const BUCKET = 'papers';
const LEAST_PART = 5 * 2 ** 20;
/** Small, so that a test reaches a second page. */
const LIST_PAGE = 3;

/**
 * A storage that speaks S3 as strictly as the real one: it verifies signatures and hashes, honours conditions, and can be made to fail.
 * @param options.aheadMs by how much its clock is ahead of this machine's
 */
export async function startS3Peer({ aheadMs = 0 }: { readonly aheadMs?: number } = {}): Promise<S3Peer> {
  const now = () => new Date(Date.now() + aheadMs);
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const [faults, log]: [Fault[], string[]] = [[], []];
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    place: { ...ACCOUNT, endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, prefix: 'shop/' },
    objects,
    uploads,
    faults,
    log,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function faultFor(line: string): Fault | undefined {
    const at = faults.findIndex(({ when }) => when === undefined || when.test(line));
    return at < 0 ? undefined : faults.splice(at, 1)[0];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultFor(`${request.method} ${request.url}`);
    if (fault?.kind === 'cut-request') return void request.socket.destroy();
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    const method = request.method ?? '';
    const target = request.url ?? '';
    const said = fault?.kind === 'busy' ? refusal(503, 'SlowDown') : judged({ method, target, request, body, fault });
    log.push(`${method} ${target} ${said.status}`);
    if (fault?.kind === 'lost-answer') return void request.socket.destroy();
    const length = { 'content-length': said.length ?? said.body.length };
    response.writeHead(said.status, { ...said.headers, ...length, date: now().toUTCString() });
    if (method === 'HEAD') return void response.end();
    if (typeof fault?.kind !== 'object') return void response.end(said.body);
    response.write(said.body.subarray(0, fault.kind.cutAfter), () => request.socket.destroy());
  }

  function judged({ method, target, request, body, fault }: Asked): Said {
    const { headers } = request;
    const wrong = wrongSignature({ method, target, headers }, ACCOUNT, now());
    if (wrong !== null) return refusal(403, wrong);
    const sent = createHash('sha256').update(body).digest('hex');
    if (headers['x-amz-content-sha256'] !== sent) return refusal(400, 'XAmzContentSHA256Mismatch');
    if (method === 'PUT' && headers['content-length'] === undefined) return refusal(411, 'MissingContentLength');
    const url = new URL(target, 'http://peer');
    const [, bucket, ...names] = url.pathname.split('/');
    if (bucket !== BUCKET) return refusal(404, 'NoSuchBucket');
    const key = names.join('/');
    const uploadId = url.searchParams.get('uploadId');
    if (method === 'POST' && url.searchParams.has('uploads')) return begin();
    if (uploadId !== null) return part({ method, key, uploadId, url, request, body, fault });
    return key === '' ? listed(url) : whole({ method, key, request, body });
  }

  function whole({
    method,
    key,
    request,
    body,
  }: {
    method: string;
    key: string;
    request: IncomingMessage;
    body: Buffer;
  }) {
    const found = objects.get(key);
    if (method === 'DELETE') {
      objects.delete(key);
      return ok('', 204);
    }
    if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && found) return refusal(412, 'PreconditionFailed');
      objects.set(key, body);
      return ok('', 200, { etag: tagOf(body) });
    }
    if (!found) return refusal(404, 'NoSuchKey');
    if (method === 'HEAD') return { ...ok('', 200), length: found.length };
    if ((request.headers['if-match'] ?? tagOf(found)) !== tagOf(found)) return refusal(412, 'PreconditionFailed');
    const from = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1];
    if (from === undefined) return ok(found, 200, { etag: tagOf(found) });
    return Number(from) < found.length ? ok(found.subarray(Number(from)), 206) : refusal(416, 'InvalidRange');
  }

  function listed({ searchParams }: URL): Said {
    const prefix = searchParams.get('prefix') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    // The token is the last key returned, so removals between two pages do not skip any.
    const rest = keys.filter((key) => key > (searchParams.get('continuation-token') ?? ''));
    const told = rest.slice(0, LIST_PAGE);
    const page = told.map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = told.length < rest.length ? `<NextContinuationToken>${told.at(-1)}</NextContinuationToken>` : '';
    return ok(`<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
  }

  function begin(): Said {
    const uploadId = randomUUID();
    uploads.set(uploadId, new Map());
    return ok(`<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`);
  }

  function part({ method, key, uploadId, url, request, body, fault }: AskedForPart): Said {
    const parts = uploads.get(uploadId);
    if (!parts) return refusal(404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(uploadId);
      return ok('', 204);
    }
    if (method === 'PUT') {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      return ok('', 200, { etag: tagOf(body) });
    }
    if (fault?.kind === 'late-error') return ok('\n<Error><Code>InternalError</Code></Error>');
    if (request.headers['if-none-match'] === '*' && objects.has(key)) return refusal(412, 'PreconditionFailed');
    const listed = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const chosen = listed.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
    if (listed.some(([, , etag], at) => etag !== tagOf(chosen[at] as Buffer))) return refusal(400, 'InvalidPart');
    if (chosen.slice(0, -1).some(({ length }) => length < LEAST_PART)) return refusal(400, 'EntityTooSmall');
    objects.set(key, Buffer.concat(chosen));
    uploads.delete(uploadId);
    return ok('<CompleteMultipartUploadResult/>');
  }
}

interface Asked {
  readonly method: string;
  readonly target: string;
  readonly request: IncomingMessage;
  readonly body: Buffer;
  readonly fault: Fault | undefined;
}

interface AskedForPart extends Omit<Asked, 'target'> {
  readonly key: string;
  readonly uploadId: string;
  readonly url: URL;
}

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The announced length, if no body is sent. */
  readonly length?: number;
}

function ok(body: string | Buffer, status = 200, headers: Readonly<Record<string, string>> = {}): Said {
  return { status, headers, body: Buffer.from(body) };
}

function refusal(status: number, code: string): Said {
  return ok(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, status, { 'content-type': 'application/xml' });
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
