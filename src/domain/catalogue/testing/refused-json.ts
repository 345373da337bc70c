import type { z } from 'zod';

type Json = Record<string, unknown>;
export const text = { es: 'a', en: 'b', pt: 'c' };

/** A piece of JSON with one value replaced, at a path such as `a.0.b`; `undefined` removes the field. */
export function spoilt(whole: unknown, path: string, value: unknown): unknown {
  const [first = '', ...rest] = path.split('.');
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as Json) }) as Json;
  const inner = rest.length === 0 ? value : spoilt(copy[first], rest.join('.'), value);
  if (inner === undefined) delete copy[first];
  else copy[first] = inner;
  return copy;
}

export function faultsOf(schema: z.ZodType, json: unknown): string[] {
  const result = schema.safeParse(json);
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/** Which of these wrong values, each at its path, the schema takes; before them the faults of the whole that they are put into. */
export function takenAmong(
  schema: z.ZodType,
  whole: unknown,
  wrong: readonly (readonly [path: string, ...values: unknown[]])[],
): unknown[] {
  const values = wrong.flatMap(([path, ...each]) => each.map((value) => ({ path, value })));
  const taken = values.filter(({ path, value }) => faultsOf(schema, spoilt(whole, path, value)).length === 0);
  return [...faultsOf(schema, whole), ...taken];
}
