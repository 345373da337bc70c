import { z } from 'zod';
import type { AgentActor } from '../actors/actor.ts';
import type { Text } from '../locale/locale.ts';
import type { Field, Value } from './field.ts';

/** A row by its fields, without id and version. */
export type Row = Readonly<Record<string, Value>>;

/** What is wrong with a field, for its reader. */
export interface RowProblem {
  readonly field: string;
  readonly message: Text;
}

/** A list of the back-office's configuration: what a row is, what names it, and who sees it. Source: specification section 3, "Other back-office records". */
export interface ConfigList<F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>> {
  readonly title: Text;
  /** What the list is for, in one sentence. */
  readonly about: Text;
  readonly fields: F;
  /** The fields by which no two rows are the same; an import finds a row without id by them. */
  readonly key: readonly (keyof F & string)[];
  /** Checks that a field alone cannot make. */
  readonly check?: (row: RowOf<F>) => readonly RowProblem[];
  /** Others refer to rows by their key, which keeps its value for good. */
  readonly keepsKey?: boolean;
  /** Rows that the program itself needs: they are not deleted, and keep their key. */
  readonly isFixed?: (row: RowOf<F>) => boolean;
  /** Rows hidden from some of those who may see the list; all are seen without it. */
  readonly isSeenBy?: (row: RowOf<F>, actor: AgentActor) => boolean;
}

export type RowOf<F extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof F]: z.output<F[Name]['schema']>;
};

/** A list as every list can be handled, with the types of its fields checked where it is written. */
export function defineList<const F extends Readonly<Record<string, Field>>>(list: ConfigList<F>): ConfigList<F> {
  return list;
}

/** The schema of a row; fields that are not the list's are refused. */
export function rowSchemaOf<F extends Readonly<Record<string, Field>>>({
  fields,
}: Pick<ConfigList<F>, 'fields'>): z.ZodType<RowOf<F>> {
  const made = SCHEMAS.get(fields);
  if (made) return made as z.ZodType<RowOf<F>>;
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
  const schema = z.strictObject(shape) as unknown as z.ZodType<RowOf<F>>;
  SCHEMAS.set(fields, schema);
  return schema;
}

/** Made once: compiling one takes longer than checking a hundred rows with it. */
const SCHEMAS = new WeakMap<object, z.ZodType>();

/** What names a row to people: the fields of its key. */
export function nameOfRow({ key }: Pick<ConfigList, 'key'>, row: Row): string {
  return key.map((field) => String(row[field] ?? '')).join(' · ');
}

/** A row that is about to be written. */
export function newRow({ fields }: Pick<ConfigList, 'fields'>): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial()]));
}
