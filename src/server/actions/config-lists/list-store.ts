import type { Touched } from '../../../contract/config-lists.ts';
import type { ListName } from '../../../domain/config-lists/lists.ts';
import type { Ctx } from '../../ctx.ts';

/** Where the rows of a list are kept: every list has a table of its own, which others may refer to. */
export interface ListStore {
  readonly table: string;
  readonly id: string;
  /** Columns of fields that are named otherwise. */
  readonly columns: Readonly<Record<string, string>>;
  /** Fields whose empty text is null in the table. */
  readonly emptyIsNull: readonly string[];
  /** Fields by which the list is in order. */
  readonly order: readonly string[];
  /** What changing a row would touch; empty where nothing hangs on it. */
  readonly touches: (ctx: Ctx, id: number) => Promise<readonly Touched[]>;
}

const nothing = async (): Promise<readonly Touched[]> => [];

export const LIST_STORES: Readonly<Record<ListName, ListStore>> = {
  canned_responses: {
    table: 'canned_responses',
    id: 'canned_response_id',
    columns: { group: 'group_name', text: 'template' },
    emptyIsNull: [],
    order: ['group', 'title'],
    // A mail takes the words when it is written; nothing refers to them afterwards.
    touches: nothing,
  },
};
