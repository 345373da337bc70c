import { type RawBuilder, sql } from 'kysely';
import type { TicketMessage } from '../../../contract/tickets/ticket.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { stateOfMail } from '../mail/read-mail.ts';
import { listFiles, presentTicketFile } from './ticket-files.ts';

interface ThreadPage {
  /** Oldest first. */
  readonly items: readonly TicketMessage[];
  /** Number of messages before these. */
  readonly earlier: number;
}

/**
 * The newest messages of all merged tickets, or those before a message. A ticket may have thousands.
 * @param before a message that has been read; unknown in these tickets, nothing is before it
 */
export async function loadThread(
  ctx: Ctx,
  ticketIds: readonly number[],
  { before }: { readonly before?: number } = {},
): Promise<ThreadPage> {
  const older = isBefore(ticketIds, before);
  const [rows, count] = await Promise.all([loadRows(ctx, ticketIds, older), countMessages(ctx, ticketIds, older)]);
  const files = await listFiles(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  const names = await namesOfAgents(
    ctx,
    rows.map(({ agent_id }) => agent_id),
  );
  const items = rows.map((row) =>
    presentMessage(row, names.get(row.agent_id ?? 0) ?? '', files.map(presentTicketFile)),
  );
  return { items, earlier: count - items.length };
}

function isBefore(ticketIds: readonly number[], before: number | undefined): RawBuilder<boolean> {
  if (before === undefined) return sql<boolean>`true`;
  return sql<boolean>`(m.created_at, m.message_id) < (
    select read.created_at, read.message_id from ticket_messages as read
     where read.message_id = ${before} and read.ticket_id = any(${[...ticketIds]}::bigint[]))`;
}

async function loadRows({ db }: Ctx, ticketIds: readonly number[], older: RawBuilder<boolean>) {
  const page = db
    .selectFrom('ticket_messages as m')
    .select('m.message_id')
    .where('m.ticket_id', 'in', ticketIds)
    .where(older)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.message_id', 'desc')
    .limit(MESSAGES_OF_PAGE);
  return db
    .selectFrom('ticket_messages as m')
    .leftJoin('mails', 'mails.ticket_message_id', 'm.message_id')
    .selectAll('m')
    .select([
      'mails.mail_id',
      'mails.send_after',
      'mails.sent_at',
      'mails.held_at',
      'mails.held_scan',
      'mails.held_file',
    ])
    .where('m.message_id', 'in', page)
    .orderBy('m.created_at')
    .orderBy('m.message_id')
    .execute();
}
type MessageRow = Awaited<ReturnType<typeof loadRows>>[number];

async function countMessages({ db }: Ctx, ticketIds: readonly number[], older: RawBuilder<boolean>): Promise<number> {
  const { count } = await db
    .selectFrom('ticket_messages as m')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('m.ticket_id', 'in', ticketIds)
    .where(older)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function presentMessage(row: MessageRow, agent: string, files: TicketMessage['files']): TicketMessage {
  const { state, hold } = stateOf(row);
  return {
    message_id: row.message_id,
    ticket_id: row.ticket_id,
    direction: row.direction === 'in' ? 'in' : 'out',
    agent: row.agent_id === null ? null : { user_id: row.agent_id, name: agent },
    from_email: row.from_email,
    to_email: row.to_email,
    cc_emails: row.cc_emails,
    subject: row.subject,
    text: row.text,
    files: row.file_ids.flatMap((id) => files.filter(({ file_id }) => file_id === id)),
    created_at: row.created_at.toISOString(),
    state,
    hold,
    leaves_at: state === 'waiting' ? (row.send_after?.toISOString() ?? null) : null,
    unless_answered: row.unless_answered,
  };
}

/** Undoing an answer withdraws the message itself. One without a mail of ours was sent from a mail program. */
function stateOf({ direction, withdrawn_at, send_after, ...mail }: MessageRow): Pick<TicketMessage, 'state' | 'hold'> {
  if (direction === 'in') return { state: 'received', hold: null };
  if (withdrawn_at !== null) return { state: 'withdrawn', hold: null };
  return send_after === null ? { state: 'sent', hold: null } : stateOfMail({ ...mail, send_after, withdrawn_at });
}

const MESSAGES_OF_PAGE = 50;
