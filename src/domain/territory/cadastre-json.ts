import { z } from 'zod';

/** What the answers of the cadastre's services in JSON have in common: a list of one is sometimes the thing itself. */
export const oneOrMany = <S extends z.ZodType>(schema: S) => z.union([z.array(schema), schema]).nullish();

const failure = z.object({ cod: z.string(), des: z.string() });

/** Refusals come with status 200, as a list, or as a list under `err`. */
export const errors = z.union([z.array(failure), failure, z.object({ err: oneOrMany(failure) })]).nullish();

export function listOf<T>(value: T | T[] | null | undefined): T[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The refusals of an answer, each with its number and its words. */
export function errorsOf(value: z.output<typeof errors>): z.output<typeof failure>[] {
  if (value && 'err' in value) return listOf(value.err);
  return listOf(value as z.output<typeof failure> | z.output<typeof failure>[] | null | undefined);
}
