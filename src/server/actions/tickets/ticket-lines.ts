import type { TicketLine } from '../../../contract/tickets/ticket.ts';
import { FIXED_NOTE, isFixedNote, isNote, isOfSystem, NOTE } from '../../../domain/tickets/ticket-note.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';

interface LinesPage {
  /** Oldest first. */
  readonly items: readonly TicketLine[];
  /** Number of lines before these, without the notes, which are always there. */
  readonly earlier: number;
}

/** The newest lines of a ticket's history or those before a line, and all notes, also of the tickets merged into it. */
export async function loadLines(
  ctx: Ctx,
  [ticketId = 0, ...merged]: readonly number[],
  { before }: { readonly before?: number } = {},
): Promise<LinesPage> {
  const own = ctx.db
    .selectFrom('ticket_history')
    .where('ticket_id', '=', ticketId)
    .where('accion', 'not in', NOTES)
    .$if(before !== undefined, (query) => query.where('history_id', '<', before ?? 0));
  const [newest, counted, notes] = await Promise.all([
    own.selectAll().orderBy('history_id', 'desc').limit(LINES_OF_PAGE).execute(),
    own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    before === undefined ? loadNotes(ctx, [ticketId, ...merged]) : [],
  ]);
  const rows = [...newest, ...notes].sort((one, other) => one.history_id - other.history_id);
  const names = await namesOfAgents(
    ctx,
    rows.map(({ admin_user_id }) => admin_user_id),
  );
  return { items: rows.map((row) => presentLine(row, names)), earlier: Number(counted.count) - newest.length };
}

async function loadNotes({ db }: Ctx, ticketIds: readonly number[]) {
  return db
    .selectFrom('ticket_history')
    .selectAll()
    .where('ticket_id', 'in', ticketIds)
    .where('accion', 'in', NOTES)
    .execute();
}
type LineRow = Awaited<ReturnType<typeof loadNotes>>[number];

function presentLine(row: LineRow, names: ReadonlyMap<number, string>): TicketLine {
  return {
    history_id: row.history_id,
    accion: row.accion,
    created_at: row.created_at.toISOString(),
    admin_user_id: row.admin_user_id,
    agent: isOfSystem(row) ? '' : (names.get(row.admin_user_id) ?? ''),
    old_status: row.old_status,
    new_status: row.new_status,
    comment: row.comment,
    detail: row.detail,
    is_note: isNote(row) && row.comment !== null,
    is_fixed: isFixedNote(row) && row.comment !== null,
  };
}

const NOTES = [NOTE, FIXED_NOTE];
const LINES_OF_PAGE = 100;
