import type { CheckedToken, FilingFacts, KnownMessage, TaughtMatch } from '../../../domain/inbox/decide-filing.ts';
import type { ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import { tokensOf } from '../../../domain/inbox/tokens-of-message.ts';
import type { Ctx } from '../../ctx.ts';
import { checkTokens } from '../mail/check-tokens.ts';
import { threadKeysOf } from '../mail/thread-keys.ts';
import type { EmailRow } from './email-row.ts';
import { suggestionsFor } from './suggestions.ts';
import { isCorrespondent, standingTarget, targetOfMail, targetOfRow } from './targets.ts';

/** All facts that the filing rules need about a message. */
export async function loadFilingFacts(tx: Ctx, email: EmailRow, parsed: ParsedMessage): Promise<FilingFacts> {
  const tokens = await checkedTokens(tx, parsed);
  const known = await knownMessages(tx, email, parsed);
  const evidence = [...tokens.map((token) => token.evidence), ...known.map(({ messageId }) => messageId)];
  return {
    tokens,
    known,
    taught: await taughtMatches(tx, email, evidence),
    suggestions: await suggestionsFor(tx, { from: email.from_email, subject: email.subject }),
  };
}

async function checkedTokens(tx: Ctx, parsed: ParsedMessage): Promise<CheckedToken[]> {
  const checked: CheckedToken[] = [];
  for (const token of checkTokens(threadKeysOf(tx.settings), tokensOf(parsed))) {
    const { source, evidence, signature } = token;
    // A forged token's target is ignored.
    const named = signature === 'genuine' ? (token.target ?? (await targetOfMail(tx, token.mailId))) : null;
    checked.push({ source, evidence, signature, target: named && (await standingTarget(tx, named)) });
  }
  return checked;
}

/** Filed messages that it refers to, newest first. */
async function knownMessages(tx: Ctx, email: EmailRow, parsed: ParsedMessage): Promise<KnownMessage[]> {
  const ids = [...new Set([...parsed.inReplyTo.toReversed(), ...parsed.references.toReversed()])].slice(
    0,
    MOST_REFERENCES,
  );
  if (ids.length === 0) return [];
  const received = await tx.db
    .selectFrom('received_mails')
    .select(['rfc_message_id', 'ticket_id', 'conversation_id', 'item_id'])
    .where('rfc_message_id', 'in', ids)
    .where('state', '=', 'filed')
    .execute();
  const sent = await tx.db
    .selectFrom('mails')
    .select(['message_id', 'mail_id'])
    .where('message_id', 'in', ids)
    .execute();
  const others = email.direction === 'sent' ? [...email.to_email, ...email.cc_emails] : [email.from_email];
  const known: KnownMessage[] = [];
  for (const messageId of ids) {
    const row = received.find(({ rfc_message_id }) => rfc_message_id === messageId);
    const mail = sent.find(({ message_id }) => message_id === messageId);
    const target = row ? targetOfRow(row) : await targetOfMail(tx, mail?.mail_id ?? null);
    if (target) known.push({ messageId, target, isOfCorrespondent: await isCorrespondent(tx, target, others) });
  }
  return known;
}

async function taughtMatches(tx: Ctx, email: EmailRow, evidence: readonly string[]): Promise<TaughtMatch[]> {
  if (evidence.length === 0) return [];
  const rows = await tx.db
    .selectFrom('mail_lessons')
    .selectAll()
    .where('from_email', '=', email.from_email)
    .where(
      'evidence',
      'in',
      evidence.map((one) => one.toLowerCase()),
    )
    .execute();
  return rows.map((row): TaughtMatch => ({ evidence: row.evidence, target: targetOfRow(row) }));
}

const MOST_REFERENCES = 50;
