import type { ConnectorHealth } from '../../../contract/health.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { REGION } from '../../../domain/locale/region.ts';
import { countText, dayText, instantText } from '../kit/format.ts';
import type { ConnectorMessages } from './i18n/connectors/es.ts';

interface Words {
  readonly text: ConnectorMessages;
  readonly locale: Locale;
}

/** Milliseconds in words: "0,35 s". */
export function secondsText(ms: number, locale: Locale): string {
  const digits = ms < 10_000 ? 2 : 0;
  const seconds = new Intl.NumberFormat(REGION[locale], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${seconds.format(ms / 1000)} s`;
}

/** What is known of a connector besides the counts of its calls, as pairs of label and value. */
export function factsOf(
  health: ConnectorHealth,
  { text, locale }: Words,
): readonly (readonly [label: string, value: string])[] {
  const { last_answer_at, last_failure, work, read_to } = health;
  const at = (iso: string) => instantText(iso, locale);
  const count = (figure: number, hint: string) => `${countText(figure, locale)} (${hint})`;
  const failed = last_failure && `${at(last_failure.at)}: ${text.kinds[last_failure.kind]}`;
  return [
    ...(health.host === null ? [] : [[text.host, health.host] as const]),
    [text.breaker, breakerText(health, { text, locale })],
    [text.last_answer, last_answer_at === null ? text.never : at(last_answer_at)],
    [text.last_failure, failed ?? text.none],
    [text.under_way, countText(health.under_way, locale)],
    [
      text.work,
      work.waiting === 0 || work.since === null
        ? text.no_work
        : text.waiting(countText(work.waiting, locale), countText(work.retried, locale), at(work.since)),
    ],
    [text.kept, count(health.kept, text.kept_hint)],
    [text.unsent, count(health.unsent, text.unsent_hint)],
    ...(read_to === null ? [] : [[text.read_to, dayText(read_to, locale)] as const]),
  ];
}

function breakerText({ processes, resting, rests_until }: ConnectorHealth, { text, locale }: Words): string {
  if (processes === 0) return text.no_process;
  const used = text.processes(countText(processes, locale), processes === 1);
  if (resting === 0 || rests_until === null) return `${used} ${text.calling}`;
  const until = instantText(rests_until, locale).split(' ')[1] ?? '';
  return `${used}${text.resting(countText(resting, locale), until)}`;
}
