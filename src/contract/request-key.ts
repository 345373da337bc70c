import { z } from 'zod';

/** Idempotency key of a request, which is carried out once. */
export const requestKey = keyOf('a request key');

/** Idempotency key of an upload: the file is stored once. */
export const uploadKey = keyOf('an upload key');

function keyOf(what: string) {
  return z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, `not ${what}`);
}
