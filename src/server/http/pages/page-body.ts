import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** SHA-256 (base64) of each inline script that the browser would run, for the content security policy. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(createHash('sha256').update(code).digest('base64'));
  }
  return [...hashes];
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that both sides know. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}

/** Compresses a body: thoroughly for what is kept, quickly for what is answered once. */
export async function encodeBody(body: Buffer, encoding: Encoding, thoroughly: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: thoroughly ? 9 : 4 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: thoroughly ? 9 : 3 } });
}
