import { isStalePlan } from './retry-conflicts.ts';

/** A statement has a name from this use on: one that is rare is not worth its memory in each session. */
const NAMED_FROM = 10;
/** A plan takes some ten kilobytes in each session. */
const MOST_NAMED = 200;
/** Statements whose uses are counted: lists of different lengths make ever new ones. */
const MOST_COUNTED = 1_000;

/**
 * Names of the statements that a process sends most: PostgreSQL parses each once in a session, and plans it once where one plan serves all
 * values. Source: docs/decisions/0155.
 */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  #names = new Map<string, string>();
  #given = 0;

  /** The name for this use of a statement; undefined where it has none. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? (this.#isFrequent(text) ? this.#name(text) : undefined);
  }

  /**
   * Gives all statements new names if this error says that the columns of a table have changed since a statement was parsed. Errors of names that
   * are forgotten already change nothing.
   */
  forgetStale(error: unknown, { name, text }: { readonly name: string; readonly text: string }): void {
    if (isStalePlan(error) && this.#names.get(text) === name) this.#names = new Map();
  }

  #name(text: string): string | undefined {
    if (this.#names.size >= MOST_NAMED) return undefined;
    this.#given += 1;
    const name = `s${this.#given}`;
    this.#names.set(text, name);
    return name;
  }

  #isFrequent(text: string): boolean {
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses >= NAMED_FROM) return PLANNED_ONCE.test(text) && !DEPENDS_ON_VALUES.test(text);
    if (uses === 1 && this.#uses.size >= MOST_COUNTED) this.#uses.delete(this.#uses.keys().next().value as string);
    this.#uses.set(text, uses);
    return false;
  }
}

const PLANNED_ONCE = /^\s*(select|insert|update|delete|with)\b/i;

/** Lists and searches: which index is right depends on what is looked for, and a plan for all values may read far too much. */
const DEPENDS_ON_VALUES = /\b(limit \$|offset \$|i?like\b|between\b)|@@|<%|%>/i;
