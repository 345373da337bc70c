import type { Health } from '../../../contract/health.ts';
import { MOST_COUNTED } from '../../../domain/health/health-readings.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { countText } from '../kit/format.ts';
import type { HealthMessages } from './i18n/es.ts';

type Line = Health['lines'][number];

interface Words {
  readonly text: HealthMessages;
  readonly locale: Locale;
  /** An instant as the panel writes it. */
  readonly at: (iso: string) => string;
}

/** The words of a line: its state, and since when. */
export function sentencesOf(line: Line, words: Words): readonly string[] {
  const { check, state, since } = line;
  const { text, at } = words;
  const said = text.checks[check];
  if (state === 'off') return said.off === undefined ? [] : [said.off];
  const isChain = check === 'invoice_chain' || check === 'audit_chain';
  const isDone = isChain || check === 'base_backup' || check === 'log_archive' || check === 'drill';
  return [
    ...(isChain && state === 'bad' ? [text.broken] : []),
    ...(isDone ? [] : [figureWords(line, words)]),
    ...(since !== null && said.since !== '' ? [`${said.since} ${at(since)}.`] : isDone ? [text.never] : []),
  ];
}

function figureWords({ check, figure, limit }: Line, words: Words): string {
  if (figure === null) return words.text.unknown;
  const said = words.text.checks[check];
  return `${said.says(amountText(check, figure, words), amountText(check, limit ?? 0, words), Math.floor(figure) === 0)}.`;
}

function amountText(check: Line['check'], amount: number, { text, locale }: Words): string {
  // In the unit of DISK_FLOOR_MB, so that the limit reads as it was set.
  if (check === 'disk') return `${countText(Math.floor(amount / MEGABYTE), locale)} MB`;
  if (check === 'transactions') return durationText(amount, { text, locale });
  const count = countText(amount, locale);
  return amount >= MOST_COUNTED ? text.most(count) : count;
}

function durationText(seconds: number, { text, locale }: Pick<Words, 'text' | 'locale'>): string {
  const isShort = seconds < 120;
  const count = countText(Math.round(isShort ? seconds : seconds / 60), locale);
  return isShort ? text.seconds(count) : text.minutes(count);
}

/** The details of a figure: a task, a mailbox, or a result of the drill. */
export function partWords(check: Line['check'], part: Line['parts'][number], words: Words): string {
  const { text, locale, at } = words;
  const { name, since } = part;
  const figure = part.figure ?? 0;
  const count = countText(figure, locale);
  if (check === 'mailboxes') {
    if (since === null) return text.parts.never_read(name);
    return figure === 0 ? text.parts.read(name, at(since)) : text.parts.unread(name, at(since));
  }
  if (check === 'file_keys') return name;
  if (check === 'text_recognition') return text.parts.unread_language(name);
  if (check === 'partitions') return text.parts.strays(name, count);
  if (check !== 'drill') return text.parts.task(name, count);
  if (name === 'rpo') return text.parts.rpo(count, figure === 0);
  if (name === 'rto') return text.parts.rto(durationText(figure, words));
  const instant = since === null ? '' : at(since);
  return name === 'failed' ? text.parts.failed(count, instant) : text.parts.restored_to(instant);
}
