import { type RawBuilder, sql } from 'kysely';
import { checkFields } from '../../../domain/portfolio/check-fields.ts';
import { fieldProblemMessage } from '../../../domain/portfolio/problem-messages.ts';
import type { PortfolioFields, PortfolioKind } from '../../../domain/portfolio/records.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';
import type { KindOf } from './kinds.ts';

/** The fields as stored. @throws AppError invalid_input with `errors` ({ field, message }) in the caller's language */
export function checkedFields<K extends PortfolioKind>(
  { locale }: Pick<Ctx, 'locale'>,
  { kind }: KindOf<K>,
  typed: PortfolioFields[K],
): PortfolioFields[K] {
  const checked = checkFields(kind, typed);
  if (checked.ok) return checked.fields;
  const errors = checked.problems.map(({ field, code }) => ({ field, message: fieldProblemMessage(code, locale) }));
  throw refuseFields('invalid_input', errors);
}

/** The values of a kind's columns, in their order, for SQL. */
export function columnValues<K extends PortfolioKind>(
  { columns }: KindOf<K>,
  fields: PortfolioFields[K],
): readonly RawBuilder<unknown>[] {
  return columns.map((column) => {
    const value = fields[column];
    return typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
  });
}

/** Names of the fields in which two versions differ; attributes one by one. */
export function changedFields<K extends PortfolioKind>(
  { columns }: KindOf<K>,
  before: PortfolioFields[K],
  after: PortfolioFields[K],
): readonly string[] {
  return columns.flatMap((column): string[] => {
    const [old, now] = [before[column], after[column]] as readonly unknown[];
    if (!isAttributes(old) || !isAttributes(now)) return old === now ? [] : [column];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((name) => old[name] !== now[name]);
  });
}

function isAttributes(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
