import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { signedMessageIdOf } from '../../../domain/inbox/signed-message-id.ts';
import { isSameTarget, type ThreadTarget, targetCode, targetOfCode } from '../../../domain/inbox/thread-target.ts';
import type { Ctx } from '../../ctx.ts';
import type { Mails } from '../../db/types.gen.ts';
import type { MailMessage } from '../../ports/mail/port.ts';
import { loadMergedTickets } from '../mail/merged-tickets.ts';
import { senderOf } from '../mail/sender.ts';
import { answerAddress, messageIdOfMail, returnPathOf } from '../mail/sign-thread.ts';
import { childThreadIndex, rootThreadIndex } from '../mail/thread-index.ts';
import { type ThreadKey, threadKeysOf } from '../mail/thread-keys.ts';

type Mail = Pick<
  Selectable<Mails>,
  | 'mail_id'
  | 'order_id'
  | 'item_id'
  | 'conversation_id'
  | 'ticket_message_id'
  | 'ticket_id'
  | 'to_address'
  | 'params'
  | 'created_at'
>;

/**
 * How a mail is known when it is answered or comes back: its signed Message-ID, an answer address and a return path of its own where
 * mailboxes for them are set, and what puts it into its thread in other people's mail programs.
 */
export async function loadThreading(
  tx: Ctx,
  mail: Mail,
): Promise<Pick<MailMessage, 'messageId' | 'replyTo' | 'returnPath' | 'thread'>> {
  const { MAIL_REPLY_TO, MAIL_BOUNCES_TO } = tx.settings;
  const [key] = threadKeysOf(tx.settings) as readonly [ThreadKey, ...ThreadKey[]];
  const { name, address } = senderOf(tx.settings);
  const domain = /@([A-Za-z0-9.-]+)$/.exec(address)?.[1];
  const about = await loadTarget(tx, mail);
  return {
    // A sender without a plain domain keeps the id that the port makes.
    ...(domain && { messageId: messageIdOfMail(key, { mailId: mail.mail_id, about, domain }) }),
    ...(MAIL_REPLY_TO && {
      replyTo: { name, address: about ? answerAddress(key, MAIL_REPLY_TO, about) : MAIL_REPLY_TO },
    }),
    ...(MAIL_BOUNCES_TO && { returnPath: returnPathOf(key, MAIL_BOUNCES_TO, mail.mail_id) }),
    ...(about && { thread: await loadThread(tx, mail, about) }),
  };
}

/** What an answer to a mail would be about. Mail to an office about an item is never of the customer's conversation. */
async function loadTarget(
  tx: Ctx,
  { ticket_message_id, ticket_id: ticketId, conversation_id, item_id, order_id, params }: Mail,
): Promise<ThreadTarget | null> {
  if (ticketId !== null) return { kind: 'ticket', id: ticketId };
  if (ticket_message_id !== null) {
    const { ticket_id } = await tx.db
      .selectFrom('ticket_messages')
      .select('ticket_id')
      .where('message_id', '=', ticket_message_id)
      .executeTakeFirstOrThrow();
    return { kind: 'ticket', id: ticket_id };
  }
  if (conversation_id !== null) return { kind: 'conversation', id: conversation_id };
  if (item_id !== null) return { kind: Object.hasOwn(params, 'orderUrl') ? 'item' : 'side', id: item_id };
  return order_id === null ? null : { kind: 'order', id: order_id };
}

async function loadThread(tx: Ctx, mail: Mail, about: ThreadTarget): Promise<MailMessage['thread']> {
  const sent = await earlierMails(tx, mail, about);
  const received = await earlierAnswers(tx, mail, about);
  const earlier = [...sent, ...received].sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    references: shortened(earlier.map(({ messageId }) => messageId)),
    // What was written to us is what is answered.
    inReplyTo: (received.at(-1) ?? sent.at(-1))?.messageId ?? null,
    index: threadIndexOf(mail, { about, first: earlier[0] ?? null, received }),
  };
}

/** Outlook's thread: that of the newest answer which has one, or one of ours that begins with the first message. */
function threadIndexOf(
  mail: Mail,
  { about, first, received }: { about: ThreadTarget; first: Earlier | null; received: readonly Earlier[] },
): string | null {
  const guid = createHash('sha256').update(targetCode(about)).digest().subarray(0, 16);
  const own = rootThreadIndex(first?.at ?? mail.created_at, guid);
  if (!first) return own;
  const answer = { at: mail.created_at, salt: Number.parseInt(mail.mail_id.charAt(0), 16) };
  const theirs = received.findLast(({ threadIndex }) => threadIndex !== null)?.threadIndex ?? null;
  return (theirs && childThreadIndex(theirs, answer)) ?? childThreadIndex(own, answer);
}

interface Earlier {
  readonly messageId: string;
  readonly at: Date;
  readonly threadIndex: string | null;
}

/** What left in the same conversation, the oldest first. */
async function earlierMails(tx: Ctx, mail: Mail, about: ThreadTarget): Promise<Earlier[]> {
  const tickets = about.kind === 'ticket' ? await loadMergedTickets(tx, about.id) : [];
  const abouts = [about, ...tickets.map((id): ThreadTarget => ({ kind: 'ticket', id }))];
  const rows = await tx.db
    .selectFrom('mails')
    .select(['message_id', 'created_at'])
    .where('mail_id', '!=', mail.mail_id)
    .where('sent_at', 'is not', null)
    .where('message_id', 'is not', null)
    .$if(about.kind === 'ticket', (query) =>
      query.where((eb) =>
        eb.or([
          eb('ticket_id', 'in', tickets),
          eb('ticket_message_id', 'in', (those) =>
            those.selectFrom('ticket_messages as m').select('m.message_id').where('m.ticket_id', 'in', tickets),
          ),
        ]),
      ),
    )
    .$if(about.kind === 'conversation', (query) => query.where('conversation_id', '=', about.id))
    .$if(about.kind === 'item' || about.kind === 'side', (query) => query.where('item_id', '=', about.id))
    // The product writes to several offices about one item; each knows its own.
    .$if(about.kind === 'side', (query) => query.where('to_address', '=', mail.to_address))
    .$if(about.kind === 'order', (query) => query.where('order_id', '=', about.id).where('item_id', 'is', null))
    .orderBy('sent_at')
    .orderBy('mail_id')
    .execute();
  return rows.flatMap(({ message_id, created_at }) =>
    message_id !== null && abouts.some((one) => isAbout(message_id, one))
      ? [{ messageId: message_id, at: created_at, threadIndex: null }]
      : [],
  );
}

/** What was written to us in it, the oldest first; of an item what its customer wrote, or what this office did. */
async function earlierAnswers({ db }: Ctx, mail: Mail, { kind, id }: ThreadTarget): Promise<Earlier[]> {
  if (kind === 'order') return [];
  const ids = kind === 'ticket' ? await loadMergedTickets({ db }, id) : [id];
  const rows = await db
    .selectFrom('received_mails')
    .select(['rfc_message_id', 'received_at', 'thread_index'])
    .where(COLUMNS[kind], 'in', ids)
    .where('state', '=', 'filed')
    .where('direction', '=', 'in')
    .where('rfc_message_id', 'is not', null)
    .$if(kind === 'item', (query) => query.where('party', '=', 'client'))
    .$if(kind === 'side', (query) =>
      query.where('party', '=', 'registry').where((eb) =>
        eb.or([
          eb('from_email', '=', mail.to_address),
          // From any address of the office, as its token proved.
          eb('evidence', 'like', `%+s${id}-%`),
          eb('evidence', 'like', `%.s${id}.%`),
        ]),
      ),
    )
    .orderBy('email_id')
    .execute();
  return rows.flatMap(({ rfc_message_id, received_at, thread_index }) =>
    rfc_message_id === null ? [] : [{ messageId: rfc_message_id, at: received_at, threadIndex: thread_index }],
  );
}

/** Where a received message says to what it belongs. */
const COLUMNS = { ticket: 'ticket_id', conversation: 'conversation_id', item: 'item_id', side: 'item_id' } as const;

/** An item's mails to its customer and to an office are two threads, which their own Message-IDs tell apart. */
function isAbout(messageId: string, about: ThreadTarget): boolean {
  const code = signedMessageIdOf(messageId)?.about;
  const target = code ? targetOfCode(code) : null;
  return target !== null && isSameTarget(target, about);
}

/** The first message and the newest ones: RFC 5322 asks for the first, and long headers are cut by relays. */
function shortened(ids: readonly string[]): readonly string[] {
  return ids.length <= MOST_REFERENCES ? ids : [ids[0] as string, ...ids.slice(1 - MOST_REFERENCES)];
}

const MOST_REFERENCES = 10;
