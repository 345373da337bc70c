import type { MessageView } from '../../../contract/pages/message-pages.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { messageText } from '../../../domain/inbox/message-text.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import type { Ctx } from '../../ctx.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { listFiles } from '../tickets/ticket-files.ts';
import type { OwnLine } from './own-lines.ts';

/** Messages for their customer, in the given order. Those after `seenAt` are marked as new. */
export async function messageViews(
  ctx: Ctx,
  lines: readonly OwnLine[],
  seenAt: Date | null,
): Promise<readonly MessageView[]> {
  const said = await loadSaid(ctx, lines);
  return lines.map((line) => {
    const { text, files } = said.get(keyOf(line)) ?? NOTHING_SAID;
    const isOurs = line.direction === 'out';
    return {
      key: keyOf(line),
      is_ours: isOurs,
      at: line.at.toISOString(),
      at_text: shortMomentText(ctx, line.at),
      ...folded(text),
      files: files.map(({ name, size, href }) => ({ name, size_text: sizeText(size, ctx.locale), href })),
      is_new: isOurs && (seenAt === null || line.at > seenAt),
    };
  });
}

interface Said {
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly size: number; readonly href: string | null }[];
}
const NOTHING_SAID: Said = { text: '', files: [] };

function keyOf({ source, id }: Pick<OwnLine, 'source' | 'id'>): string {
  return `${source}-${id}`;
}

function folded(text: string): Pick<MessageView, 'text' | 'quoted'> {
  const parts = foldQuotes(text);
  const join = (isQuoted: boolean) =>
    parts
      .filter(({ kind }) => (kind === 'quoted') === isQuoted)
      .map((part) => part.text)
      .join('')
      .trim();
  const own = join(false);
  return own === '' ? { text: text.trim(), quoted: '' } : { text: own, quoted: join(true) };
}

async function loadSaid(ctx: Ctx, lines: readonly OwnLine[]): Promise<ReadonlyMap<string, Said>> {
  const idsOf = (source: OwnLine['source']) => lines.filter((line) => line.source === source).map(({ id }) => id);
  const parts = [
    ...(await loadTicketMessages(ctx, idsOf('ticket').map(Number))),
    ...(await loadReceived(ctx, idsOf('received').map(Number))),
    ...(await loadSent(ctx, idsOf('sent'))),
  ];
  return new Map(parts);
}

type Entry = readonly [key: string, said: Said];

async function loadTicketMessages(ctx: Ctx, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('ticket_messages as m')
    .leftJoin('received_mails as r', 'r.ticket_message_id', 'm.message_id')
    .select(['m.message_id', 'm.text', 'm.file_ids', 'r.email_id'])
    .where('m.message_id', 'in', ids)
    .execute();
  const files = await listFiles(
    ctx,
    rows.flatMap(({ file_ids }) => file_ids),
  );
  const attached = await loadAttached(
    ctx,
    rows.flatMap(({ email_id }) => email_id ?? []),
  );
  return rows.map((row) => {
    const own = files.filter(({ file_id }) => row.file_ids.includes(file_id));
    const kept = own.map(({ file_id, name, size }) => ({ name, size, href: `/orders/messages/file/${file_id}` }));
    const mailed = row.email_id === null ? [] : (attached.get(row.email_id) ?? []);
    return [keyOf({ source: 'ticket', id: String(row.message_id) }), { text: row.text, files: [...kept, ...mailed] }];
  });
}

async function loadReceived(ctx: Ctx, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('received_mails')
    .select(['email_id', 'subject', 'body', 'html'])
    .where('email_id', 'in', ids)
    .execute();
  const attached = await loadAttached(ctx, ids);
  return rows.map((row) => [
    keyOf({ source: 'received', id: String(row.email_id) }),
    { text: messageText(row), files: attached.get(row.email_id) ?? [] },
  ]);
}

/** Mail that agents wrote to a customer about an item. */
async function loadSent(ctx: Ctx, ids: readonly string[]): Promise<Entry[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.selectFrom('mails').select(['mail_id', 'params']).where('mail_id', 'in', ids).execute();
  return rows.map(({ mail_id, params }) => {
    const { text } = params as { readonly text?: unknown };
    return [keyOf({ source: 'sent', id: mail_id }), { text: typeof text === 'string' ? text : '', files: [] }];
  });
}

async function loadAttached({ db }: Ctx, emailIds: readonly number[]): Promise<ReadonlyMap<number, Said['files']>> {
  const byMail = new Map<number, Said['files'][number][]>();
  if (emailIds.length === 0) return byMail;
  const rows = await db
    .selectFrom('received_files')
    .select(['email_id', 'name', 'size'])
    .where('email_id', 'in', emailIds)
    // Pictures of signatures are inline in the text.
    .where('content_id', 'is', null)
    .orderBy('position')
    .execute();
  for (const { email_id, name, size } of rows) {
    byMail.set(email_id, [...(byMail.get(email_id) ?? []), { name, size, href: null }]);
  }
  return byMail;
}
