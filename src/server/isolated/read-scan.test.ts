import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentReading } from '../actions/notas/read-document.ts';
import { findRecognition } from '../ports/text-recognition/find-recognition.ts';
import { fakePrograms, seesLines } from '../ports/text-recognition/testing/fake-programs.ts';
import { scannedPdf } from '../ports/text-recognition/testing/scanned-pdf.ts';
import { openIsolation } from './isolated.ts';
import { SCAN_READER } from './read-scan.ts';
import { HOSTILE_PDFS } from './testing/hostile-pdfs.ts';

const isolation = openIsolation(SCAN_READER);
afterAll(() => isolation.stop());

const PAGE = { width: 40, height: 60, pixels: new Uint8Array(2_400).fill(255) };
const NOTE = ['FINCA DE SEVILLA Nº: 12345', 'CRU: 41001000123456', 'CARGAS', 'LIBRE DE CARGAS.'];

async function read(bytes: Uint8Array, programs: Parameters<typeof fakePrograms>[0]) {
  const recognition = await findRecognition(fakePrograms(programs));
  return isolation.run<DocumentReading>('read_scan', { bytes, recognition: { ...recognition, seconds: 1 } });
}

describe('a scan', () => {
  test('is read by the rules for papers, page by page, with the place of its values', async () => {
    const outcome = await read(scannedPdf([PAGE, PAGE]), { tesseract: seesLines(NOTE) });
    expect(outcome).toMatchObject({ ok: true, value: { state: 'properties', pages: 2, isFromScan: true } });
    const [nota] = outcome.ok ? outcome.value.notas : [];
    expect(nota).toMatchObject({ cru: '41001000123456', marks: { cru: { place: { page: 1, left: 83 } } } });
  });

  test('without words has no text', async () => {
    expect(await read(scannedPdf([PAGE]), { tesseract: 'true' })).toMatchObject({ value: { state: 'no_text' } });
  });

  test('is not begun when it has hundreds of pages', async () => {
    const outcome = await read(scannedPdf(Array(500).fill(PAGE)), { tesseract: seesLines(NOTE) });
    expect(outcome).toMatchObject({ ok: true, value: { state: 'too_many_pages' } });
  });

  test.for([
    ['hangs', { tesseract: 'sleep 600' }],
    ['crashes', { tesseract: 'kill -SEGV $$' }],
    ['writes without end', { tesseract: 'while :; do echo yes; done' }],
    ['draws a page that is none', { tesseract: seesLines(NOTE), pdftoppm: 'echo P5' }],
    ['draws a page that is too large', { tesseract: seesLines(NOTE), pdftoppm: 'head -c 90000000 /dev/zero' }],
    ['hangs while it draws', { tesseract: seesLines(NOTE), pdftoppm: 'sleep 600' }],
  ] as const)('is unreadable when a program %s, and the next is read', async ([, programs]) => {
    expect(await read(scannedPdf([PAGE]), programs)).toMatchObject({ ok: true, value: { state: 'unreadable' } });
    const next = await read(scannedPdf([PAGE]), { tesseract: seesLines(NOTE) });
    expect(next).toMatchObject({ ok: true, value: { state: 'properties' } });
  });

  test('gives no property from a table that is rubbish', async () => {
    const rubbish =
      'head -c 3000000 /dev/urandom; printf "\\n5\\t1\\t1\\t1\\t1\\t1\\t9999999\\t0\\t1\\t1\\t99\\tFINCA\\n"';
    expect(await read(scannedPdf([PAGE]), { tesseract: rubbish })).toMatchObject({ value: { state: 'no_text' } });
  });

  test('that is no PDF, is locked or has no pages is unreadable or has no text', async () => {
    for (const name of ['nothing', 'one that is locked by a password', 'one that ends in the middle']) {
      const outcome = await read(HOSTILE_PDFS[name]?.() ?? Buffer.alloc(0), { tesseract: 'true' });
      expect(outcome, name).toMatchObject({ value: { state: expect.stringMatching(/^(unreadable|no_text)$/) } });
    }
  });
});
