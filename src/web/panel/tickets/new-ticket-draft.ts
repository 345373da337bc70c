import { z } from 'zod';
import type { BodyOf } from '../../../contract/call.ts';
import type { createTicket } from '../../../contract/tickets.ts';
import { isLocale, LOCALES } from '../../../domain/locale/locale.ts';
import { addressesTyped, isAddress } from '../kit/addresses-typed.ts';

export const newTicketSchema = z.object({
  /** `write`: a mail to the person. `note`: what the person said or wrote elsewhere. */
  kind: z.enum(['write', 'note']),
  store_id: z.int(),
  locale: z.enum(LOCALES),
  email: z.string(),
  person_name: z.string(),
  subject: z.string(),
  group: z.string(),
  cc: z.string(),
  item: z.string(),
  text: z.string(),
  /** The idempotency key, through reloads; empty before it was sent. */
  key: z.string(),
});
/** A ticket as it is being opened. */
export type NewTicketDraft = z.output<typeof newTicketSchema>;

/** What the address of the page says already: whom it is with, and about which item. */
export function newTicketAt(query: string): NewTicketDraft {
  const given = new URLSearchParams(query);
  const said = (name: string) => given.get(name) ?? '';
  const locale = said('locale');
  return {
    kind: 'note',
    store_id: Number(/^\d{1,5}$/.exec(said('store'))?.[0] ?? 1),
    locale: isLocale(locale) ? locale : 'es',
    email: said('email'),
    person_name: said('name'),
    subject: said('subject'),
    group: '',
    cc: '',
    item: /^\d{1,15}$/.exec(said('item'))?.[0] ?? '',
    text: '',
    key: '',
  };
}

/** The address of the page for a ticket with somebody, or about an item. */
export function newTicketQuery(about: Readonly<Record<string, string>>): string {
  return String(new URLSearchParams(Object.entries(about).filter(([, value]) => value !== '')));
}

export type WrongField = 'email' | 'subject' | 'text' | 'cc' | 'item';

/** The fields that have to be mended before it can be sent. */
export function wrongFields({ email, subject, text, cc, item }: NewTicketDraft): WrongField[] {
  const checks: readonly (readonly [WrongField, boolean])[] = [
    ['email', isAddress(email)],
    ['subject', subject.trim() !== ''],
    ['text', text.trim() !== ''],
    ['cc', addressesTyped(cc) !== null],
    ['item', item.trim() === '' || /^[1-9]\d{0,14}$/.test(item.trim())],
  ];
  return checks.flatMap(([field, holds]) => (holds ? [] : [field]));
}

/** The request to open it; its fields have been checked. */
export function newTicketOf(draft: NewTicketDraft): BodyOf<typeof createTicket> {
  const { kind, store_id, locale, text, key } = draft;
  return {
    request_key: key,
    store_id,
    locale,
    email: draft.email.trim(),
    person_name: draft.person_name,
    subject: draft.subject,
    group: draft.group,
    cc: addressesTyped(draft.cc) ?? [],
    related_item_id: draft.item.trim() === '' ? null : Number(draft.item),
    ...(kind === 'write' ? { text } : { received: text }),
  };
}
