import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompressSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Encodings of a page that is kept. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings of a page that is compressed for one request. */
type QuickEncoding = Encoding | 'zstd';

/** The smallest encoding that both sides know. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (/\bbr\b/.test(header ?? '')) return 'br';
  return /\bgzip\b/.test(header ?? '') ? 'gzip' : 'identity';
}

/** The encoding that both sides know and that costs least: as small as Brotli's quick levels, for a third of its time. */
export function quickEncoding(header: string | undefined): QuickEncoding {
  return /\bzstd\b/.test(header ?? '') ? 'zstd' : acceptedEncoding(header);
}

/** Compresses a body once for many answers. */
export async function encodeThoroughly(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encode(body, encoding, { brotli: 9, gzip: 9 });
}

/** Compresses a body for one answer. */
export async function encodeQuickly(body: Buffer, encoding: QuickEncoding): Promise<Buffer> {
  // A tenth of a millisecond for a page: handing it to another thread and back takes as long.
  if (encoding === 'zstd') return zstdCompressSync(body);
  return encode(body, encoding, { brotli: 3, gzip: 4 });
}

async function encode(
  body: Buffer,
  encoding: Encoding,
  level: { readonly brotli: number; readonly gzip: number },
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: level.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.brotli,
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
