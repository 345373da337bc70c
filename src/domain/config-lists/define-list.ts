import { z } from 'zod';
import type { AgentActor } from '../actors/actor.ts';
import type { Text } from '../locale/locale.ts';
import type { Field, Value } from './field.ts';

/** The fields of a row, without id and version. */
export type Row = Readonly<Record<string, Value>>;

/** A problem of a field, as a sentence. */
export interface RowProblem {
  readonly field: string;
  readonly message: Text;
}

/** A configuration list of the back office: its fields, its key and who may see it. Source: specification section 3, "Other back-office records". */
export interface ConfigList<F extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>> {
  readonly title: Text;
  /** Purpose of the list, in one sentence. */
  readonly about: Text;
  readonly fields: F;
  /** The fields that must be unique together; an import uses them to find a row without id. */
  readonly key: readonly (keyof F & string)[];
  /** Checks across fields. */
  readonly check?: (row: RowOf<F>) => readonly RowProblem[];
  /** Other records refer to rows by key, so the key is immutable. */
  readonly keepsKey?: boolean;
  /** Rows that the program depends on: they cannot be deleted, and keep their key. */
  readonly isFixed?: (row: RowOf<F>) => boolean;
  /** Hides rows from some users of the list; without it all rows are visible. */
  readonly isSeenBy?: (row: RowOf<F>, actor: AgentActor) => boolean;
}

export type RowOf<F extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof F]: z.output<F[Name]['schema']>;
};

/** A list as all generic code handles it; its fields are type-checked at the definition. */
export function defineList<const F extends Readonly<Record<string, Field>>>(list: ConfigList<F>): ConfigList<F> {
  return list;
}

/** The schema of a row; unknown fields are rejected. */
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

/** Compiled once: compiling takes longer than checking a hundred rows. */
const SCHEMAS = new WeakMap<object, z.ZodType>();

/** What identifies a row to readers: the fields of its key that are filled in. */
export function nameOfRow({ key }: Pick<ConfigList, 'key'>, row: Row): string {
  return key
    .map((field) => String(row[field] ?? ''))
    .filter(Boolean)
    .join(' · ');
}

/** The initial values of a new row. */
export function newRow({ fields }: Pick<ConfigList, 'fields'>): Row {
  return Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial()]));
}
