import type { NotaReading } from '../../src/domain/notas/read-notas.ts';
import type { DocumentReading } from '../../src/server/actions/notas/read-document.ts';
import { readForeignFile } from '../../src/server/isolated/read-foreign-file.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import { compareNota, type Miss, type TrialField } from './compare-nota.ts';
import type { NotaFacts } from './facts.ts';
import { notaInventor } from './invent-nota.ts';
import { type Layout, layoutOf } from './layout.ts';
import { printNota } from './print-nota.ts';
import { writeNota } from './write-nota.ts';

/** One nota of the trial: its layout, and the values that were misread. */
export interface Tried {
  readonly number: number;
  readonly facts: NotaFacts;
  readonly layout: Layout;
  readonly pages: number;
  readonly misses: readonly Miss[];
}

/** The notas of the whole trial. */
export const TRIAL_NUMBERS: readonly number[] = Array.from({ length: 200 }, (_, number) => number);

/** The keys of a property: its place in the registry, its number in all registries, and that of the cadastre. */
export const REFERENCE_FIELDS: readonly TrialField[] = ['finca', 'CRU', 'cadastral reference'];

/** Prints invented notas and reads them as delivered ones are read, from their bytes. About 30 ms each. */
export async function tryReader(numbers: readonly number[]): Promise<Tried[]> {
  const invent = notaInventor(loadTerritory().rows);
  const tried: Tried[] = [];
  for (const number of numbers) tried.push(await tryNota(number, invent(number)));
  return tried;
}

/** Notas in which none of these fields was missed, of a hundred that have them: a negative one says nothing of a property. */
export function rightInPercent(tried: readonly Tried[], fields: readonly TrialField[]): number {
  const isOfAll = fields.some((field) => OF_ALL.includes(field));
  const having = tried.filter(({ facts }) => isOfAll || facts.fincas.length > 0);
  const right = having.filter(({ misses }) => !misses.some(({ field }) => fields.includes(field)));
  return having.length === 0 ? 100 : (100 * right.length) / having.length;
}

const OF_ALL: readonly TrialField[] = ['kind', 'properties'];

async function tryNota(number: number, facts: NotaFacts): Promise<Tried> {
  const layout = layoutOf(number);
  const { kind, notas, pages } = await readPrinted(facts, layout);
  return { number, facts, layout, pages, misses: compareNota(facts, { kind, notas }) };
}

/** Prints a nota and reads it as a delivered one is read, from its bytes. */
export async function readPrinted(facts: NotaFacts, layout: Layout): Promise<NotaReading & { readonly pages: number }> {
  const read = await readForeignFile('read_document', printNota(writeNota(facts, layout), layout));
  if (!read.ok) throw new Error(`a nota was not read: ${read.excess}`);
  const { state, notas, pages } = read.value;
  if (!isReading(state)) throw new Error(`a nota was not read: ${state}`);
  return { kind: state, notas, pages };
}

function isReading(state: DocumentReading['state']): state is NotaReading['kind'] {
  return state === 'properties' || state === 'negative' || state === 'nothing';
}
