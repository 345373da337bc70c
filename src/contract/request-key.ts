import { z } from 'zod';

/** Names one press of a button, however often it is sent: what it asks for is done once. */
export const requestKey = keyOf('a request key');

/** Names one sending of a file, however often it is tried: it is stored once. */
export const uploadKey = keyOf('an upload key');

function keyOf(what: string) {
  return z.string().regex(/^[A-Za-z0-9_-]{8,100}$/, `not ${what}`);
}
