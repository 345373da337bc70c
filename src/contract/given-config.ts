import { z } from 'zod';
import { givenNumber } from './given-number.ts';

/**
 * The part of a request's `config` that is read. Clients send back the whole configuration they were given; only these two keys count.
 * Source: meanings.md "formkey".
 */
export const givenConfig = z
  .object({
    /** Null or absent: the Origin rule alone protects. */
    formkey: z.string().nullish(),
    /** The portal for which the client believes to act; another one than the request's is refused. */
    store_id: givenNumber.nullish(),
  })
  .nullish();

/** Refusal of a write with a foreign origin, formkey or portal. */
export const CONFIG_ERRORS = ['wrong_origin', 'wrong_formkey', 'wrong_store'] as const;
