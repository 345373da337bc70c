import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that both sides know. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}

/** Compresses a body: strongly for cached answers, fast for others. */
export async function encodeBody(body: Buffer, encoding: Encoding, thoroughly: boolean): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: thoroughly ? 9 : 4 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: thoroughly ? 9 : 3 } });
}
