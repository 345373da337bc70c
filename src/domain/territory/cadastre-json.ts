import { z } from 'zod';

/** Common to the JSON responses of the cadastre's services: a list of one may be the element itself. */
export const oneOrMany = <S extends z.ZodType>(schema: S) => z.union([z.array(schema), schema]).nullish();

const failure = z.object({ cod: z.string(), des: z.string() });

/** Refusals come with status 200, as a list, or as a list under `err`. */
export const errors = z.union([z.array(failure), failure, z.object({ err: oneOrMany(failure) })]).nullish();

export function listOf<T>(value: T | T[] | null | undefined): T[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The errors in a response, each with its number and text. */
export function errorsOf(value: z.output<typeof errors>): z.output<typeof failure>[] {
  if (value && 'err' in value) return listOf(value.err);
  return listOf(value as z.output<typeof failure> | z.output<typeof failure>[] | null | undefined);
}
