import { expect, test } from 'vitest';
import type { RequestPaper } from '../../domain/orders/request-paper.ts';
import { composeRequest } from '../../domain/orders/request-paper.ts';
import { renderRequestPdf } from '../ports/pdf/request-pdf.ts';
import { typesetApart } from './typeset-apart.ts';

/** More than 64 kB on one line, at which the compiler aborts. */
const ACCENTS = `a${'\u0301'.repeat(500)}`.repeat(200);
const LONG_WORD = 'x'.repeat(100_000);

function paperWith(value: string): RequestPaper {
  return composeRequest({
    locale: 'es',
    orderNumber: '1',
    itemId: 1,
    product: 'Nota',
    portal: 'Portal',
    referencia: 'R',
    orderedOn: '23/11/2026',
    madeOn: '2026-11-23',
    attributes: [],
    files: [],
    customer: { name: 'Ana', taxId: null, email: 'ana@buzon.example', phone: '600000000' },
    answers: [{ label: 'Observaciones', value }],
  });
}

const set = (paper: RequestPaper) =>
  typesetApart({
    template: 'request.typ',
    standard: 'A_2b',
    inputs: { paper: JSON.stringify({ ...paper, day: [2026, 11, 23] }) },
  });

test('a text over which the compiler aborts ends its process, and the next paper is set', async () => {
  await expect(set(paperWith(ACCENTS))).rejects.toThrow('request.typ was not set: crash');
  expect((await set(paperWith('Nada'))).subarray(0, 5).toString()).toBe('%PDF-');
});

test.for([ACCENTS, LONG_WORD])('what a customer writes is on the paper, however odd it is (%#)', async (text) => {
  expect((await renderRequestPdf(paperWith(text))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('while a long paper is set others are served', async () => {
  let turns = 0;
  const count = setInterval(() => {
    turns += 1;
  }, 1);
  await renderRequestPdf(paperWith('palabra '.repeat(12_500)));
  clearInterval(count);
  expect(turns).toBeGreaterThan(20);
});
