import { z } from 'zod';
import { givenNumber } from './given-number.ts';

/**
 * What is read of the `config` of a request. A client sends back the whole configuration that it was answered; beside these two
 * keys nothing of it counts. Source: meanings.md "formkey".
 */
export const givenConfig = z
  .object({
    /** Null or absent: the Origin rule alone protects. */
    formkey: z.string().nullish(),
    /** The portal for which the client believes to act; another one than the request's is refused. */
    store_id: givenNumber.nullish(),
  })
  .nullish();

/** How a write is refused whose origin, form key or portal is not the visitor's own. */
export const CONFIG_ERRORS = ['wrong_origin', 'wrong_formkey', 'wrong_store'] as const;
