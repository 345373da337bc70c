import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  readonly method: string;
  /** Path with query, as in the request line. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

interface Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Recomputes the signature of a request like the service, without any code of our client. Source: AWS Signature Version
 * 4, "Authenticating requests: using the Authorization header".
 * @returns the service's error code, or null for a valid signature
 */
export function wrongSignature(request: SignedRequest, account: Account, now: Date): string | null {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parsed) return 'AccessDenied';
  const [, keyId, day, region, signedHeaders = '', given] = parsed;
  const date = String(request.headers['x-amz-date']);
  if (keyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== account.region || !date.startsWith(String(day))) return 'AuthorizationHeaderMalformed';
  if (Math.abs(instantOf(date) - now.getTime()) > 15 * 60_000) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name));
  if (unsigned.length > 0 || !names.includes('host')) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical(request, names))].join('\n');
  const key = [String(day), String(region), 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${account.secretAccessKey}`),
  );
  return hmac(key, text).toString('hex') === given ? null : 'SignatureDoesNotMatch';
}

function canonical({ method, target, headers }: SignedRequest, names: readonly string[]): string {
  const [path = '', search = ''] = target.split('?');
  const query = search
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  );
  return [method, path, query, lines.join(''), names.join(';'), headers['x-amz-content-sha256']].join('\n');
}

function instantOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
