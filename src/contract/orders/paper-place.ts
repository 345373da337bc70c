import { z } from 'zod';

/** A place in a document: the page from 1, and thousandths of its width and height. */
export const paperPlace = z.object({ page: z.int(), left: z.int(), top: z.int() });
