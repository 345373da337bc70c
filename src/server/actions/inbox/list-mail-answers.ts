import { sql } from 'kysely';
import type { MailAnswers } from '../../../contract/mail-answers.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { foldQuotes } from '../../../domain/inbox/fold-quotes.ts';
import { messageText } from '../../../domain/inbox/message-text.ts';
import { proposeAnswers } from '../../../domain/incidents/propose-answers.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';
import { getItem } from '../items/item-row.ts';
import { findOpenIncident, type IncidentRow, isOpen, questionsOf } from '../questions/incident-row.ts';
import type { EmailRow } from './email-row.ts';

/**
 * Answers to an item's open question in its customer's mails, oldest first, without decided ones. Parsed each time; writes nothing.
 * @throws AppError forbidden, not_found
 */
export async function listMailAnswers(ctx: Ctx, itemId: number): Promise<{ readonly items: MailAnswers[] }> {
  requireNamedRight(ctx, 'tickets');
  const item = await getItem(ctx, itemId);
  const incident = await findOpenIncident(ctx, itemId);
  if (!incident || !isOpen(incident, item)) return { items: [] };
  const emails = await ctx.db
    .selectFrom('received_mails')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('state', '=', 'filed')
    .where('direction', '=', 'in')
    .where('party', '=', 'client')
    .where(sql<boolean>`cardinality(not_a_person) = 0`)
    .where('answers_taken', 'is', null)
    // A mail from before the question does not answer it.
    .where('created_at', '>=', incident.asked_at)
    .orderBy('email_id')
    .limit(MOST_SHOWN)
    .execute();
  const items: MailAnswers[] = [];
  for (const email of emails) items.push(await present(ctx, email, incident));
  return { items };
}

async function present(ctx: Ctx, email: EmailRow, incident: IncidentRow): Promise<MailAnswers> {
  const attached = await ctx.db
    .selectFrom('received_files')
    .select(['position', 'name', 'size', 'content_id'])
    .where('email_id', '=', email.email_id)
    .orderBy('position')
    .execute();
  // An inline picture, usually the logo of a signature, is not an attachment.
  const files = attached.filter(({ content_id }) => content_id === null);
  const questions = questionsOf(incident);
  const text = ownTextOf(email);
  const proposed = proposeAnswers(questions, { text, files });
  return {
    email_id: email.email_id,
    form_id: incident.form_id,
    version: incident.version,
    received_at: email.received_at.toISOString(),
    from_email: email.from_email,
    trust: email.trust as MailAnswers['trust'],
    text,
    questions: questions.map((option) => {
      const answer = proposed.answers.find(({ option_id }) => option_id === option.option_id);
      return {
        option_id: option.option_id,
        type: option.type,
        label: textIn(option.title, ctx.locale),
        is_required: option.is_require && !option.can_be_empty,
        choices: option.opt_values.map(({ id, name }) => ({ id, name: textIn(name, ctx.locale) })),
        is_of_customer: option.sets_ceiling === true,
        value: answer?.value ?? '',
        because: answer?.because ?? null,
      };
    }),
    files: files.map(({ position, name, size }) => ({
      position,
      name,
      size,
      option_id: proposed.files.find((file) => file.position === position)?.option_id ?? null,
    })),
  };
}

function ownTextOf(email: EmailRow): string {
  return foldQuotes(messageText(email))
    .filter(({ kind }) => kind === 'own')
    .map(({ text }) => text)
    .join('')
    .trim();
}

const MOST_SHOWN = 5;
