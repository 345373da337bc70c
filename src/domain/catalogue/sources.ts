import type { DefaultErrors } from './catalogue.ts';
import type { Format, OptionValue } from './option.ts';

/** Shared parts that product files refer to by name. */
export type Sources = {
  readonly formats: Readonly<Record<string, Format>>;
  readonly valueLists: Readonly<Record<string, readonly OptionValue[]>>;
  readonly idBySlug: ReadonlyMap<string, number>;
  readonly default_errors: DefaultErrors;
};
