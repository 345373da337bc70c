import { type Argued, argumentFor } from './argued.ts';
import type { Mutant } from './find-mutants.ts';
import type { Verdict } from './kept-verdicts.ts';

interface Tried {
  readonly mutant: Mutant;
  readonly verdict: Verdict | undefined;
}
interface Score {
  readonly text: string;
  /** Killed mutants among all that compile and have no argument. */
  readonly percent: number;
}

/** Score by noun, then every survivor with its place and change. */
export function presentScore(tried: readonly Tried[], argued: readonly Argued[]): Score {
  const living = tried.filter(({ verdict }) => !isDead(verdict));
  const excused = living.filter(({ mutant }) => argumentFor(mutant, argued));
  const uncompiled = tried.filter(({ verdict }) => verdict?.status === 'does not compile');
  const counted = tried.filter((one) => !excused.includes(one) && !uncompiled.includes(one));
  const lines = [...Map.groupBy(counted, ({ mutant }) => nounOf(mutant.file))].map(
    ([noun, ones]) => `${percentOf(ones).toFixed(1).padStart(6)} %  ${String(ones.length).padStart(5)}  ${noun}`,
  );
  const survivors = living
    .filter((one) => !excused.includes(one))
    .map(({ mutant: { file, line, from, to }, verdict }) => `${verdict?.status}: ${file}:${line}  ${from}  =>  ${to}`);
  const percent = percentOf(counted);
  const left = `${excused.length} argued, ${uncompiled.length} do not compile`;
  const sum = `${percent.toFixed(1)} % of ${counted.length} killed, ${survivors.length} survived, ${left}`;
  return { text: `${[...lines, ...survivors, sum].join('\n')}\n`, percent };
}

function percentOf(tried: readonly Tried[]): number {
  if (tried.length === 0) return 100;
  return (100 * tried.filter(({ verdict }) => isDead(verdict)).length) / tried.length;
}

function isDead(verdict: Verdict | undefined): boolean {
  return verdict !== undefined && verdict.by !== null;
}

function nounOf(file: string): string {
  return file.split('/')[2] ?? file;
}
