import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { type Isolated, openIsolation } from '../../src/server/isolated/isolated.ts';
import { READER } from '../../src/server/isolated/read-foreign-file.ts';
import { HOSTILE_PDFS } from '../../src/server/isolated/testing/hostile-pdfs.ts';
import { peakOf } from '../../src/server/isolated/testing/peak-of.ts';
import { loadTerritory } from '../../src/server/territory/load-territory.ts';
import { chanceOf } from '../notas/chance.ts';
import { notaInventor } from '../notas/invent-nota.ts';
import { layoutOf } from '../notas/layout.ts';
import { printNota } from '../notas/print-nota.ts';
import { writeNota } from '../notas/write-nota.ts';
import { mutated } from './mutate.ts';

interface Fuzzed {
  /** Files by how they ended: the state in which they were read, or what they took too much of. */
  readonly ends: Readonly<Record<string, number>>;
  /** Which of them ended their process for another reason than a limit: the same seed draws them again. */
  readonly broke: readonly string[];
  readonly slowestMs: number;
  readonly peakMb: number;
}

/** Reads real PDFs with things wrong with them, the same ones for the same seed. */
export async function fuzzPdfs({
  count,
  seed,
  timeMs,
}: {
  count: number;
  seed: number;
  timeMs: number;
}): Promise<Fuzzed> {
  const isolation = openIsolation({ ...READER, limits: { ...READER.limits, timeMs } });
  const chance = chanceOf(randomFrom(seed));
  const samples = realPdfs();
  const ends: Record<string, number> = {};
  const broke: string[] = [];
  const peak = peakOf(() => isolation.pid());
  let slowestMs = 0;
  for (let number = 0; number < count; number += 1) {
    const bytes = mutated(chance.pick(samples), chance);
    const begun = performance.now();
    const outcome = await isolation.run<{ state: string }>('read_document', bytes);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    const end = endOf(outcome);
    ends[end] = (ends[end] ?? 0) + 1;
    if (!outcome.ok && (end === 'crash' || end === 'failed')) broke.push(`${number}: ${end} ${outcome.detail}`);
  }
  const peakMb = peak.stop();
  await isolation.stop();
  return { ends, broke, slowestMs, peakMb };
}

function endOf(outcome: Isolated<{ state: string }>): string {
  return outcome.ok ? outcome.value.state : outcome.excess;
}

/** Notas as they are delivered, in several layouts, a paper of one page, and some that are hostile before anything is changed. */
function realPdfs(): Buffer[] {
  const invent = notaInventor(loadTerritory().rows);
  const notas = [0, 1, 5, 11].map((number) => printNota(writeNota(invent(number), layoutOf(number)), layoutOf(number)));
  const odd = ['characters that map without end', 'letters that are drawn by themselves', 'a form that draws itself'];
  return [...notas, smallPdf(['Nota', 'Uno', 'Dos']), ...odd.flatMap((name) => HOSTILE_PDFS[name]?.() ?? [])];
}
