import { readFileSync } from 'node:fs';
import { parseCsv } from '../import-territory/table.ts';
import type { Mutant } from './find-mutants.ts';

/** A mutant that may survive, and why: usually because the program behaves the same with it. */
export interface Argued {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** @throws Error when a line gives no reason */
export function readArgued(file: string): Argued[] {
  return parseCsv(readFileSync(file, 'utf8')).map(({ file: of = '', from = '', to = '', reason = '' }) => {
    if (of === '' || reason.trim() === '') throw new Error(`${file}: ${of} “${from}” has no reason.`);
    return { file: of, from, to, reason };
  });
}

/** The argument for a mutant, by its file and its change, because line numbers change too easily. */
export function argumentFor({ file, from, to }: Mutant, argued: readonly Argued[]): Argued | undefined {
  return argued.find((one) => one.file === file && one.from === from && one.to === to);
}
