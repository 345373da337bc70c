import type { Selectable } from 'kysely';
import type { Orders } from '../../db/types.gen.ts';

/** An order as it is stored; what was ordered are its items. */
export type OrderRow = Selectable<Orders>;
