import { z } from 'zod';
import type { Locale } from '../../../domain/locale/locale.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import { eurosText } from '../kit/format.ts';
import type { HistoryMessages } from './i18n/es.ts';

const texts = z.array(z.string()).catch([]);
const text = z.string().optional().catch(undefined);
const moment = z.string().nullable().optional().catch(undefined);
const number = z.int().optional().catch(undefined);

/** Operations record different things; what one recorded otherwise is left out. */
const detailSchema = z.object({
  released: texts,
  name: text,
  names: texts,
  old_priority: number,
  new_priority: number,
  old_deadline: moment,
  new_deadline: moment,
  until: text,
  tags_added: texts,
  tags_removed: texts,
  point: z.object({ es: z.string(), en: z.string(), pt: z.string() }).optional().catch(undefined),
  is_ticked: z.boolean().catch(true),
  unticked: texts,
  attributes: z.array(z.object({ key: z.string(), old: z.string().nullable(), new: z.string().nullable() })).catch([]),
  changes: z.array(z.object({ label: z.string(), old_text: z.string(), new_text: z.string() })).catch([]),
  missing_labels: texts,
  /** In cents. */
  old_total: number,
  new_total: number,
  order_id: number,
  quote_id: number,
  /** About a difference in price; amounts in cents. */
  difference_id: number,
  decision: text,
  charge: number,
  refund: number,
});

export interface DetailReader {
  readonly text: HistoryMessages;
  readonly locale: Locale;
  /** A moment as numbers, and in words. */
  readonly at: (iso: string) => string;
  readonly inWords: (iso: string) => string;
  /** Where there is no value. */
  readonly none: string;
}

/** What a line of the history recorded besides the status, each part in words. */
export function detailWords(
  detail: Readonly<Record<string, unknown>> | null,
  { text, locale, at, inWords, none }: DetailReader,
): string[] {
  if (detail === null) return [];
  const read = detailSchema.parse(detail);
  const { released, name, names, old_priority, new_priority, old_deadline, new_deadline, until } = read;
  const { tags_added, tags_removed, point, is_ticked, unticked, attributes } = read;
  const { changes, missing_labels, old_total, new_total, order_id, quote_id } = read;
  const moved = (label: string, old: string | null, now: string | null) =>
    text.answer_moved(label, old || none, now || none);
  const euros = (cents: number) => eurosText(eurosOf(cents), locale);
  const momentOf = (iso: string | null) => (iso === null ? none : at(iso));
  return [
    released.length > 0 && text.released(released.join(', ')),
    name,
    names.join(', '),
    old_priority !== undefined &&
      new_priority !== undefined &&
      text.priority(String(old_priority), String(new_priority)),
    new_deadline !== undefined && text.deadline(momentOf(old_deadline ?? null), momentOf(new_deadline)),
    until !== undefined && text.until(inWords(until)),
    tags_added.length > 0 && text.tags_added(tags_added.join(', ')),
    tags_removed.length > 0 && text.tags_removed(tags_removed.join(', ')),
    point && text.ticked(point[locale], is_ticked),
    unticked.length > 0 && text.unticked(unticked.join(' · ')),
    ...attributes.map(({ key, old, new: now }) => moved(key, old, now)),
    ...changes.map(({ label, old_text, new_text }) => moved(label, old_text, new_text)),
    missing_labels.length > 0 && text.unanswered(missing_labels.join(', ')),
    old_total !== undefined &&
      new_total !== undefined &&
      old_total !== new_total &&
      text.price_moved(euros(old_total), euros(new_total)),
    ...differenceWords(read, text, euros),
    order_id !== undefined && text.also(String(order_id)),
    quote_id !== undefined && text.quote_made(String(quote_id)),
  ].filter((word): word is string => typeof word === 'string' && word !== '');
}

function differenceWords(
  { difference_id, decision, charge = 0, refund = 0 }: z.output<typeof detailSchema>,
  { difference }: HistoryMessages,
  euros: (cents: number) => string,
): (string | false)[] {
  if (difference_id === undefined) return [];
  if (decision === 'waive') return [difference.waive(euros(charge || refund))];
  return [charge > 0 && difference.charge(euros(charge)), refund > 0 && difference.refund(euros(refund))];
}
