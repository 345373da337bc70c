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
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: thoroughly ? 9 : 3,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
  };
  return brotli(body, { params });
}

/**
 * Logarithm of the smallest window that holds this many bytes: the library allocates it. Ten pages of 33 kB at a time took four times as long each with
 * the usual one of 4 MB, for its memory.
 */
function windowOf(bytes: number): number {
  const log = Math.ceil(Math.log2(bytes + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, log));
}
