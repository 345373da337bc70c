import { z } from 'zod';
import { givenNumber } from './given-number.ts';

/**
 * The used part of a request's `config`. Clients send back the whole configuration that they received; only these two keys matter. Source:
 * meanings.md "formkey".
 */
export const givenConfig = z
  .object({
    /** Null or absent: the Origin rule alone protects. */
    formkey: z.string().nullish(),
    /** The client's portal; a request for another portal is refused. */
    store_id: givenNumber.nullish(),
  })
  .nullish();

/** Refusal of a write with a foreign origin, formkey or portal. */
export const CONFIG_ERRORS = ['wrong_origin', 'wrong_formkey', 'wrong_store'] as const;
