// A delivered nota in plain words, as a PDF.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHARGE_MEANINGS } from '../../../domain/notas/charge-meanings.ts';
import { textOfLine } from '../../../domain/notas/text-page.ts';
import { readPdfText } from '../../ports/pdf-text/read-pdf-text.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { makeNotePaper } from './note-paper.ts';
import { readAsFlat, releaseResult } from './testing/delivered-note.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Words that would be a heading, a link, markup or a list, if a nota's text were parsed as Markdown. */
const HOSTILE =
  '# HIPOTECA <b>a favor</b> de [Banco](https://banco.test), por 120.000,00 € * 1. _y_ #set text(red) www.banco.test';
const MARKS = { isSure: true, place: { page: 2, left: 0, top: 0 } };

async function delivered(customerId: number) {
  const item = await stage.addItem({ customer_id: customerId, delivered_at: stage.deps.now() });
  const fileId = await releaseResult(stage, item.item_id);
  await readAsFlat(stage, { itemId: item.item_id, fileId });
  const row = await stage.deps.db
    .selectFrom('note_readings')
    .select('notas')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  const notas = row.notas.map((nota) => ({
    ...nota,
    isFree: false,
    charges: [{ kind: 'mortgage', text: HOSTILE }],
    marks: { owners: MARKS, charges: MARKS },
  }));
  await stage.deps.db
    .updateTable('note_readings')
    .set({ notas: JSON.stringify(notas) })
    .where('file_id', '=', fileId)
    .execute();
  return item;
}

/** The words of a PDF without blanks, because its lines break them. */
async function wordsOf(bytes: Buffer): Promise<string> {
  const read = await readPdfText(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.reason);
  return packed(read.pages.flatMap((lines) => lines.map(textOfLine)).join(' '));
}

const packed = (text: string) => text.replace(/\s+/g, '');

test.each([
  ['es', 'La nota, en palabras sencillas', 'Lo que dice la nota (página 2)', 'Antes de comprar'],
  ['en', 'The extract in plain words', 'What the extract says (page 2)', 'Before you buy'],
  ['pt', 'A nota em palavras simples', 'O que diz a nota (página 2)', 'Antes de comprar'],
] as const)('in %s has owners and charges, each with its place in the note, word for word', async (locale, ...said) => {
  const { carmen } = stage.customers;
  const { item_id, order_id } = await delivered(carmen);
  const { name, bytes } = await makeNotePaper({ ...stage.asCustomer(carmen), locale }, item_id);
  expect(name).toMatch(new RegExp(`-${order_id}\\.pdf$`));
  const words = await wordsOf(bytes);
  const { means, check } = CHARGE_MEANINGS.mortgage;
  for (const text of [
    ...said,
    'CLIENTE, CARMEN',
    HOSTILE,
    means[locale],
    check[locale],
    'Registralia',
    String(order_id),
  ]) {
    expect(words).toContain(packed(text));
  }
  const source = bytes.toString('latin1');
  expect(source).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  expect(source).not.toContain('/URI');
});

test('is nobody else’s, and there is none of an item of which nothing was read', async () => {
  const { carmen, dario } = stage.customers;
  const { item_id } = await delivered(carmen);
  const unread = await stage.addItem({ customer_id: carmen });
  const refused = (customerId: number, itemId: number) =>
    expect(makeNotePaper(stage.asCustomer(customerId), itemId)).rejects.toMatchObject({ code: 'not_found' });
  await refused(dario, item_id);
  await refused(carmen, unread.item_id);
});
