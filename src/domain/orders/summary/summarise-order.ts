import { instantText } from '../../calendar/instant-text.ts';
import type { Locale } from '../../locale/locale.ts';
import { findStatus } from '../machine.ts';
import { NEED_WORDS } from '../refusal-words.ts';
import { UNMAPPED_NAME } from '../unmapped.ts';
import { nextDeadline } from './next-deadline.ts';
import type { SummaryFacts, SummaryLine, SummarySource } from './summary-facts.ts';
import { SUMMARY_WORDS } from './summary-words.ts';
import { isOver, waitingOf } from './waiting.ts';

/** Language and time zone of the reader. */
interface SummaryReader {
  readonly locale: Locale;
  /** An IANA name: that of the portal where the item was ordered. */
  readonly timeZone: string;
}

/**
 * A summary of an order item from its facts alone, at most five lines: request, work done, missing parts, whom it waits for and since when,
 * next deadline. Every line names its source. Source: meanings.md "generaPildoraIA".
 */
export function summariseOrder(facts: SummaryFacts, reader: SummaryReader): SummaryLine[] {
  const lines = [asked(facts, reader), done(facts, reader), missing(facts, reader), waiting(facts, reader)];
  return [...lines, next(facts, reader)].filter((line) => line !== null);
}

function asked({ product, answers, is_urgent }: SummaryFacts, { locale }: SummaryReader): SummaryLine {
  const shown = answers.slice(0, MOST_ANSWERS);
  const told = shown.map(({ label, value }) => `${shortened(label)}: ${shortened(value)}`);
  const text = [is_urgent ? `${product} (${SUMMARY_WORDS[locale].urgent})` : product, ...told].join(' · ');
  const sources = shown.map(({ option_id }): SummarySource => ({ kind: 'answer', id: option_id }));
  return { part: 'asked', text, sources: sources.length > 0 ? sources : [HEAD] };
}

function done({ moves, results }: SummaryFacts, { locale, timeZone }: SummaryReader): SummaryLine {
  const words = SUMMARY_WORDS[locale];
  const shown = moves.slice(0, MOST_MOVES);
  const told = shown.map(({ to, at }) => {
    const name = (findStatus(to)?.name ?? UNMAPPED_NAME)[locale];
    return `${name} (${instantText(at, locale, timeZone)})`;
  });
  const files = results.all === 0 ? [] : [words.results(results.all, results.released)];
  const sources: readonly SummarySource[] = [
    ...shown.map(({ line_id }): SummarySource => ({ kind: 'history', id: line_id })),
    ...(results.all === 0 ? [] : [{ kind: 'files', id: null } as const]),
  ];
  if (told.length + files.length === 0) return { part: 'done', text: words.nothing_done, sources: [HEAD] };
  return { part: 'done', text: [...told, ...files].join(' · '), sources };
}

function missing(facts: SummaryFacts, { locale }: SummaryReader): SummaryLine {
  const words = SUMMARY_WORDS[locale];
  const { payable_until, data_due, question, open_charges, unmet } = facts;
  if (isOver(facts.panel_status_id)) return { part: 'missing', text: words.nothing_missing, sources: [HEAD] };
  const lacks: readonly (readonly [text: string, kind: SummarySource['kind']])[] = [
    ...(payable_until ? [[words.payment, 'money'] as const] : []),
    ...(data_due ? [[words.data(listed(data_due.labels)), 'head'] as const] : []),
    ...(question ? [[words.answer(question.kind), 'incident'] as const] : []),
    ...(open_charges > 0 ? [[words.charge(open_charges), 'money'] as const] : []),
    ...(unmet ?? []).map((need) => [NEED_WORDS[need][locale], 'files'] as const),
  ];
  if (lacks.length > 0) {
    const kinds = [...new Set(lacks.map(([, kind]) => kind))];
    return {
      part: 'missing',
      text: lacks.map(([text]) => text).join(' · '),
      sources: kinds.map((kind) => ({ kind, id: null })),
    };
  }
  return unmet === null
    ? { part: 'missing', text: words.nothing_known, sources: [HEAD] }
    : { part: 'missing', text: words.deliverable, sources: [{ kind: 'files', id: null }] };
}

function waiting(facts: SummaryFacts, { locale, timeZone }: SummaryReader): SummaryLine {
  const words = SUMMARY_WORDS[locale];
  const { on, name, since, source } = waitingOf(facts);
  const whom = name === null ? words.waits[on] : `${words.waits[on]}: ${name}`;
  const text = since === null ? whom : `${whom}, ${words.since(instantText(since, locale, timeZone))}`;
  return { part: 'waiting', text, sources: [source] };
}

function next(facts: SummaryFacts, { locale, timeZone }: SummaryReader): SummaryLine | null {
  const words = SUMMARY_WORDS[locale];
  const deadline = nextDeadline(facts);
  if (!deadline) return null;
  const { of, at, is_late, source } = deadline;
  const moment = at === null ? [] : [instantText(at, locale, timeZone)];
  return {
    part: 'next',
    text: [...moment, words.ends[of], ...(is_late ? [words.late] : [])].join(', '),
    sources: [source],
  };
}

/** The first of many, with the number of the others. */
function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, MOST_ANSWERS).map(shortened).join(', ');
  return labels.length > MOST_ANSWERS ? `${shown} +${labels.length - MOST_ANSWERS}` : shown;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}

const HEAD: SummarySource = { kind: 'head', id: null };
const MOST_ANSWERS = 3;
const MOST_MOVES = 3;
const LONGEST = 60;
