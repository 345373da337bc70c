import type { Selectable } from 'kysely';
import type { Orders } from '../../db/types.gen.ts';

/** A stored order; its items are separate. */
export type OrderRow = Selectable<Orders>;
