import { findCodes, type VerificationCode } from '../../src/domain/authenticity/find-codes.ts';
import { NOTA_FIELDS, type NotaField } from '../../src/domain/notas/marks.ts';
import { isSureOf } from '../../src/domain/notas/read-notas.ts';
import { pagesOfText } from '../../src/domain/notas/text-page.ts';
import type { DocumentReading } from '../../src/server/actions/notas/read-document.ts';
import { readForeignFile } from '../../src/server/isolated/read-foreign-file.ts';
import { readScan } from '../../src/server/isolated/read-scan.ts';
import { typeset } from '../../src/server/ports/pdf/typeset.ts';
import type { Recognition } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import { compareNota, type Miss, type TrialField } from '../notas/compare-nota.ts';
import type { NotaFacts } from '../notas/facts.ts';
import { notaInventor } from '../notas/invent-nota.ts';
import { layoutOf } from '../notas/layout.ts';
import { printNota } from '../notas/print-nota.ts';
import { writeNota } from '../notas/write-nota.ts';
import { charactersRight } from './characters-right.ts';
import { PROSE } from './prose.ts';
import { scanPaper } from './scan-paper.ts';

/** A value of a scan beside the truth. */
export interface ScannedValue {
  readonly field: NotaField;
  readonly isSure: boolean;
  readonly miss: Miss | null;
}

export interface TriedScan {
  readonly name: string;
  readonly language: string;
  readonly pages: number;
  readonly seconds: number;
  readonly state: string;
  /** Of the paper's text, and how many of them were read. */
  readonly characters: { readonly all: number; readonly right: number };
  readonly values: readonly ScannedValue[];
  /** Tax ids of owners that are marked sure, and cadastral references that are: as read, and whether the paper has them. */
  readonly sureKeys: readonly { readonly key: string; readonly isRight: boolean }[];
  /** Codes of verification that the paper prints, and those that were read. */
  readonly codes: { readonly printed: readonly string[]; readonly read: readonly VerificationCode[] };
}

/** Scans papers until they have that many pages, and reads each as a delivered one. Some seconds for each page. */
export async function* tryScans(pages: number, recognition: Recognition): AsyncGenerator<TriedScan> {
  const invent = notaInventor(loadTerritory().rows);
  let count = 0;
  for (let number = 0; count < pages; number += 1) {
    const tried = await tryPaper(paperOf(number, invent), recognition);
    count += tried.pages;
    yield tried;
  }
}

/** Two invented notas, then a page of prose, in the languages by turns. */
function paperOf(number: number, invent: (number: number) => NotaFacts): Paper {
  const prose = PROSE[Math.floor(number / 3) % PROSE.length];
  if (number % 3 === 2 && prose) {
    const pdf = typeset({ template: PAGE, standard: 'A_2b', inputs: { prose: JSON.stringify(prose) } });
    return { pdf, number, language: prose.language, facts: null };
  }
  const [facts, layout] = [invent(number), layoutOf(number)];
  return { pdf: printNota(writeNota(facts, layout), layout), number, language: facts.language, facts };
}

const PAGE = '../../../../trials/scans/prose.typ';

interface Paper {
  readonly pdf: Buffer;
  readonly number: number;
  readonly language: string;
  /** Null for prose. */
  readonly facts: NotaFacts | null;
}

async function tryPaper({ pdf, number, language, facts }: Paper, recognition: Recognition): Promise<TriedScan> {
  const printed = await readForeignFile('read_document', pdf);
  if (!printed.ok) throw new Error(`paper ${number} was not read: ${printed.excess}`);
  const { pages, text } = printed.value;
  const scan = await scanPaper(pdf, number, pages, recognition.pdftoppm);
  const from = performance.now();
  const read = await readScan(scan, recognition);
  const seconds = (performance.now() - from) / 1000;
  if (!read.ok) throw new Error(`scan ${number} was given up: ${read.excess}`);
  return {
    ...{ name: `${number}`, language, pages, seconds, state: read.value.state },
    characters: charactersRight(text, read.value.text),
    values: facts === null ? [] : valuesOf(facts, read.value),
    sureKeys: facts === null ? [] : sureKeysOf(facts, read.value),
    codes: { printed: findCodes(pagesOfText(text), []).map(({ code }) => code), read: read.value.codes ?? [] },
  };
}

function valuesOf(facts: NotaFacts, { notas }: DocumentReading): readonly ScannedValue[] {
  return notas.flatMap((nota, place) => {
    const own = { ...facts, fincas: facts.fincas.slice(place, place + 1) };
    const misses = compareNota(own, { kind: 'properties', notas: [nota] }).filter(isTold);
    return NOTA_FIELDS.map((field) => ({
      field,
      isSure: isSureOf(nota, field),
      miss: misses.find((miss) => miss.field === FIELD_NAMES[field]) ?? null,
    }));
  });
}

/** Long texts may differ by two characters in a hundred. */
function isTold({ field, expected, read }: Miss): boolean {
  if (field !== 'description' && field !== 'charges') return true;
  const { all, right } = charactersRight(expected, read);
  return right < 0.98 * all;
}

function sureKeysOf({ fincas }: NotaFacts, { notas }: DocumentReading): TriedScan['sureKeys'] {
  const known = new Set(
    fincas.flatMap(({ stakes, cadastral }) => [
      ...stakes.flatMap(({ holders }) => holders.map(({ id }) => id)),
      ...(cadastral === null ? [] : [cadastral]),
    ]),
  );
  return notas.flatMap((nota) => {
    const ids = isSureOf(nota, 'owners') ? nota.owners.flatMap(({ taxId }) => taxId ?? []) : [];
    const own = isSureOf(nota, 'cadastral_reference') ? [nota.cadastralReference, ...(nota.otherReferences ?? [])] : [];
    return [...ids, ...own.flatMap((one) => one ?? [])].map((key) => ({ key, isRight: known.has(key) }));
  });
}

const FIELD_NAMES: Readonly<Record<NotaField, TrialField>> = {
  registry: 'registry',
  issued_on: 'issued on',
  finca: 'finca',
  municipality: 'municipality',
  cru: 'CRU',
  cadastral_reference: 'cadastral reference',
  description: 'description',
  owners: 'owners',
  charges: 'charges',
};
