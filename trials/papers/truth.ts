import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A value of a paper: normalised, and exactly as printed; both null where the paper is silent. */
export interface Said<Value> {
  readonly value: Value | null;
  readonly text: string | null;
}

export interface HolderTruth {
  readonly name: Said<string>;
  readonly nif: Said<string>;
  /** `n/d`. Holders with the same `joint` hold it together. */
  readonly share: Said<string>;
  readonly right: Said<'pleno_dominio' | 'nuda_propiedad' | 'usufructo'>;
  readonly joint: number | null;
}

export interface ChargeTruth {
  readonly kind: string;
  readonly in_favour_of_finca: boolean | null;
  readonly beneficiary: Said<string>;
  /** The principal, in cents. */
  readonly amount: Said<number>;
  readonly live: Said<boolean>;
  readonly text: string;
}

export interface FincaTruth {
  readonly registry: Said<string>;
  readonly date_of_issue: Said<string>;
  readonly cru: Said<string>;
  readonly cadastral_references: readonly Said<string>[];
  readonly finca_number: Said<string>;
  readonly municipality: Said<string>;
  readonly description: Said<string>;
  readonly holders: readonly HolderTruth[];
  readonly charges: readonly ChargeTruth[];
  readonly free_of_charges: Said<boolean>;
  readonly pending_documents: Said<number>;
}

/** What a paper says, as written down by its author: `NN.json` beside `NN.pdf`. */
export interface PaperTruth {
  readonly file: string;
  readonly kind: string;
  readonly family: string;
  readonly language: string;
  readonly effect: string | null;
  readonly fincas: readonly FincaTruth[];
}

/** Every paper of a folder with the truth about it. */
export function papersIn(folder: string): readonly { readonly truth: PaperTruth; readonly file: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as PaperTruth)
    .map((truth) => ({ truth, file: path.join(folder, truth.file) }));
}
