import type { Calendar } from '../../../domain/calendar/holiday.ts';
import { answerAwaitedUntil } from '../../../domain/incidents/reminders.ts';
import type { AboutItem, MailDocument, MailParams, MailTemplate } from '../../../domain/mail/params.ts';
import type { MailTemplate as MachineMail } from '../../../domain/orders/machine.ts';
import type { HandedOver } from './situation.ts';

/** Facts at the time of an item's change of status. */
export interface ItemMailFacts {
  readonly about: AboutItem;
  readonly now: Date;
  /** Null while the clock is paused. */
  readonly deadlineAt: Date | null;
  readonly country: Calendar;
  readonly documents: readonly MailDocument[];
  /** Place of an appointment, or null. */
  readonly place: string | null;
  readonly handed: HandedOver;
}

/** E-mails about one item with their facts. A change's reason is included only where the customer must get it. */
export const ITEM_MAILS = {
  order_delivered: ({ about, documents }) => ({ ...about, documents }),
  order_delivered_refusal: ({ about, documents }) => ({ ...about, documents }),
  order_on_hold: explained,
  order_scheduled: (facts) => ({ ...explained(facts), until: momentOf(facts.handed.standby_until) }),
  order_denied: explained,
  order_resumed: promised,
  order_processed: ({ about, handed }) => ({
    ...about,
    explanation: wordsOf(handed.email_text),
    followsAt: momentOf(handed.standby_until),
  }),
  order_closed: (facts) => ({ ...explained(facts), country: facts.country }),
  order_closed_unanswered: ({ about }) => about,
  data_received: promised,
  incident_request: asked,
  incident_withdrawn: promised,
  incident_answer_received: (facts) => ({ ...promised(facts), receivedAt: momentOf(facts.now) }),
  cancellation_received: ({ about, handed, now }) => ({
    ...about,
    wish: wordsOf(handed.reason),
    receivedAt: momentOf(now),
  }),
  claim_received: ({ about, handed, now, deadlineAt }) => ({
    ...about,
    claim: wordsOf(handed.reason),
    receivedAt: momentOf(now),
    answerBy: momentOf(deadlineAt),
  }),
  claim_resolved: ({ about, handed, documents }) => ({ ...about, answer: handed.reason?.trim() || null, documents }),
  claim_rejected: (facts) => ({ ...explained(facts), country: facts.country }),
  visit_scheduled: ({ about, handed, place }) => ({ ...about, visitAt: momentOf(handed.visit_at), place }),
} as const satisfies { readonly [T in MachineMail & MailTemplate]?: (facts: ItemMailFacts) => MailParams[T] };

export type ItemMail = keyof typeof ITEM_MAILS;

/** Whether a mail is about one item and can be written from its change. */
export function isItemMail(mail: MachineMail): mail is ItemMail {
  return Object.hasOwn(ITEM_MAILS, mail);
}

function explained({ about, handed }: ItemMailFacts) {
  return { ...about, reason: wordsOf(handed.reason) };
}

function asked({ about, handed: { incident }, now, country }: ItemMailFacts) {
  if (!incident) throw new Error('a mail about a question needs its form');
  return { ...about, ...incident, until: answerAwaitedUntil(country, now).toISOString() };
}

function promised({ about, deadlineAt }: ItemMailFacts) {
  return { ...about, promisedAt: deadlineAt?.toISOString() ?? null };
}

/** Rows that send these mails require these values: without them the change was refused before. */
function wordsOf(text: string | undefined): string {
  if (!text?.trim()) throw new Error('a mail needs words that the change did not ask for');
  return text.trim();
}

function momentOf(at: Date | null | undefined): string {
  if (!at) throw new Error('a mail needs a moment that the change did not ask for');
  return at.toISOString();
}
