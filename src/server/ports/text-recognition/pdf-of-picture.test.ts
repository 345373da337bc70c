import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jpegStream } from './jpeg-stream.ts';
import { pdfOfPicture } from './pdf-of-picture.ts';
import { pngStream } from './png-stream.ts';
import { exifSegment } from './testing/exif-segment.ts';

interface Given {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly rows: Uint8Array;
  readonly more?: readonly (readonly [string, Uint8Array])[];
  readonly interlaced?: boolean;
  readonly bits?: number;
}

function png({ width, height, kind, rows, more = [], interlaced = false, bits = 8 }: Given): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, kind, 0, 0, interlaced ? 1 : 0], 8);
  const chunks = [['IHDR', head], ...more, ['IDAT', deflateSync(rows)], ['IEND', Buffer.alloc(0)]] as const;
  const parts = chunks.map(([name, bytes]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    return Buffer.concat([size, Buffer.from(name, 'latin1'), bytes, Buffer.alloc(4)]);
  });
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

function jpeg(width: number, height: number, parts = 3, marker = 0xc0, more: Uint8Array = Buffer.alloc(0)): Buffer {
  const frame = Buffer.from([0xff, marker, 0, 11, 8, 0, 0, 0, 0, parts, 0, 0, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2]), more, frame, Buffer.from([0xff, 0xd9])]);
}

describe('a picture becomes a page', () => {
  test('a JPEG as it is, in colour or grey', () => {
    const bytes = jpeg(3000, 4000);
    expect(jpegStream(bytes)).toMatchObject({
      width: 3000,
      height: 4000,
      entries: expect.stringContaining('RGB'),
      bytes,
    });
    expect(jpegStream(jpeg(30, 40, 1, 0xc2))?.entries).toContain('DeviceGray');
    expect(String(pdfOfPicture(bytes))).toContain('/MediaBox [0 0 720.00 960.00]');
  });

  test('a PNG of grey, colours or a palette as it is', () => {
    const kinds = [0, 2, 3].map((kind) =>
      pngStream(png({ width: 4, height: 1, kind, rows: Buffer.alloc(13), more: [['PLTE', Buffer.alloc(6)]] })),
    );
    expect(kinds.map((kind) => (kind === null || kind === 'too_large' ? kind : kind.entries))).toEqual([
      expect.stringContaining('/DeviceGray'),
      expect.stringContaining('/Colors 3'),
      expect.stringContaining('[/Indexed /DeviceRGB 1 <000000000000>]'),
    ]);
  });

  test('a transparent PNG on white paper, by each filter of its rows', () => {
    // Two pixels of grey and opacity, in each of the five filters.
    const rows = Buffer.from([0, 10, 255, 20, 255, 1, 10, 255, 10, 0, 2, 5, 0, 5, 0, 3, 10, 128, 8, 0, 4, 1, 0, 1, 0]);
    const stream = pngStream(png({ width: 2, height: 5, kind: 4, rows }));
    if (stream === null || stream === 'too_large') throw new Error('the picture was not read');
    expect(stream).toMatchObject({ width: 2, height: 5 });
    const clear = pngStream(png({ width: 1, height: 1, kind: 6, rows: Buffer.from([0, 9, 9, 9, 0]) }));
    expect(clear).toMatchObject({ bytes: deflateSync(Buffer.from([255]), { level: 1 }) });
    expect(stream.bytes).toEqual(deflateSync(Buffer.from([10, 20, 10, 20, 15, 25, 17, 29, 18, 30]), { level: 1 }));
  });
});

describe('a photograph is put on its page as its Exif says', () => {
  // Where the first row and the first column are shown: CIPA DC-008, tag 274.
  test.each([
    [1, 'top', 'left'],
    [2, 'top', 'right'],
    [3, 'bottom', 'right'],
    [4, 'bottom', 'left'],
    [5, 'left', 'top'],
    [6, 'right', 'top'],
    [7, 'right', 'bottom'],
    [8, 'left', 'bottom'],
  ])('%i: its first row at the %s, its first column at the %s', (orientation, row, column) => {
    for (const order of ['II', 'MM'] as const) {
      const pdf = String(pdfOfPicture(jpeg(300, 600, 3, 0xc0, exifSegment(orientation, order))));
      const [, wide = 0, high = 0] = (/MediaBox \[0 0 (\S+) (\S+)\]/.exec(pdf) ?? []).map(Number);
      expect([wide, high]).toEqual(orientation < 5 ? [72, 144] : [144, 72]);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (/q (.*) cm/.exec(pdf)?.[1] ?? '').split(' ').map(Number);
      const shown = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
      const edgeOf = ([x, y]: readonly [number, number]) =>
        x === 0 ? 'left' : x === wide ? 'right' : y === 0 ? 'bottom' : y === high ? 'top' : 'inside';
      expect([edgeOf(shown(0.5, 1)), edgeOf(shown(0, 0.5))]).toEqual([row, column]);
    }
  });

  test('and as it is if that is cut, out of range, or of another kind', () => {
    const whole = exifSegment(6, 'MM');
    const segments = [
      exifSegment(9, 'II'),
      Buffer.from(whole.toString('latin1').replace('Exif', 'http'), 'latin1'),
      Buffer.concat([Buffer.from([0xff, 0xe1, 0, 18]), whole.subarray(4, 20)]),
    ];
    for (const segment of segments)
      expect(jpegStream(jpeg(300, 600, 3, 0xc0, segment))).toMatchObject({ orientation: 1, width: 300 });
  });
});

describe('a picture is refused', () => {
  test('as too large by what its head says, before anything is unpacked', () => {
    expect(pdfOfPicture(jpeg(20_000, 20_000))).toBe('too_large');
    expect(pdfOfPicture(png({ width: 20_000, height: 20_000, kind: 0, bits: 1, rows: Buffer.alloc(9) }))).toBe(
      'too_large',
    );
    expect(pdfOfPicture(png({ width: 6_000, height: 6_000, kind: 6, rows: Buffer.alloc(9) }))).toBe('too_large');
  });

  test('when it is interlaced, cut, without size, or packs more than it says', () => {
    const one = { width: 1, height: 1, kind: 6, rows: Buffer.alloc(5) };
    expect(pngStream(png({ ...one, interlaced: true }))).toBeNull();
    expect(pngStream(png({ ...one, width: 0 }))).toBeNull();
    expect(pngStream(png({ ...one, rows: Buffer.alloc(5_000_000) }))).toBeNull();
    expect(pngStream(png(one).subarray(0, 30))).toBeNull();
    expect(jpegStream(jpeg(0, 10))).toBeNull();
    expect(jpegStream(jpeg(10, 10, 4))).toBeNull();
    expect(jpegStream(jpeg(10, 10).subarray(0, 12))).toBeNull();
  });

  test('when it is anything else at all', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void expect(pdfOfPicture(bytes)).toBeNull()));
    const begins = [
      Buffer.from([0xff, 0xd8]),
      png({ width: 1, height: 1, kind: 2, rows: Buffer.alloc(4) }).subarray(0, 8),
    ];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(...begins), (bytes, begin) => {
        const found = pdfOfPicture(Buffer.concat([begin, bytes]));
        expect(found === null || found === 'too_large' || Buffer.isBuffer(found)).toBe(true);
      }),
    );
  });
});
