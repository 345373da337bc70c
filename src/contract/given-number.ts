import { z } from 'zod';

const given = z.union([z.number(), z.string()]);

/** A number in a body, which older clients send as text. Anything else is refused: an object could not even be converted. */
export const givenNumber = given.pipe(z.coerce.number());

/** A text in a body, which older clients send as a number. */
export const givenText = given.pipe(z.coerce.string());
