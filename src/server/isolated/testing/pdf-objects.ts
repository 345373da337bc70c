import { deflateRawSync, deflateSync, constants as zlib } from 'node:zlib';
import type { PdfObject } from '../../ports/pdf-text/write-pdf.ts';

/** Objects of a document with one page: what the page draws, and more entries of the page. Objects of its own begin with number 5. */
export function onePage(content: PdfObject, { page = '', more = [] as readonly PdfObject[] } = {}): PdfObject[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page} >>`,
    content,
    ...more,
  ];
}

/** A stream, compressed. */
export function deflated(bytes: Uint8Array, dict = '<< /Filter /FlateDecode >>'): PdfObject {
  return { dict, bytes: deflateSync(bytes) };
}

/** Compressed twice: `megabytes` times the same megabyte in some kilobytes. */
export function bomb(megabytes: number, dict: string, megabyte: Uint8Array = Buffer.alloc(2 ** 20, ' ')): PdfObject {
  // Blocks that end at a byte may be repeated: nobody has to compress all of it.
  const block = deflateRawSync(megabyte, { finishFlush: zlib.Z_FULL_FLUSH });
  const whole = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(megabytes).fill(block),
    Buffer.from([3, 0]),
  ]);
  const entries = dict.replace(/>>\s*$/, '/Filter [/FlateDecode /FlateDecode] >>');
  return { dict: entries, bytes: deflateSync(whole) };
}
