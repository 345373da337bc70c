import { businessTimeText } from '../calendar/business-time-text.ts';
import { HOUR_MS } from '../calendar/time-units.ts';
import type { Locale, Text } from '../locale/locale.ts';

/** Facts behind the queue's choice, at that moment; durations are business milliseconds of its calendar. */
export type Choice = {
  /** It is the agent's own answered item, which comes before the queue. */
  readonly own: boolean;
  /** Since the customer's answer; null for an unanswered item. */
  readonly answeredFor: number | null;
  readonly priority: number;
  /** Since it entered the queue. */
  readonly waitedFor: number;
  /** Until the deadline, negative once it has passed, 0 while nobody works until then or since; null without one. */
  readonly dueIn: number | null;
  /** Whether the deadline has passed, also outside business hours. */
  readonly late: boolean;
};

/** The same, as stored on the assigned item; moments in ISO 8601. */
export type GivenFor = {
  readonly own: boolean;
  readonly priority: number;
  readonly queue_entered: number;
  readonly deadline_at: string | null;
  readonly answered_at: string | null;
};

/** One line on why an item was assigned: its ranking reason, then its deadline. "High priority: claim, waiting for 2 d; due in 3 h". */
export function explainChoice(choice: Choice): Text {
  return { es: lineIn('es', choice), en: lineIn('en', choice), pt: lineIn('pt', choice) };
}

function lineIn(locale: Locale, choice: Choice): string {
  const words = WORDS[locale];
  return `${firstOf(words, choice)}; ${dueOf(words, choice)}`;
}

function firstOf(words: Words, { own, answeredFor, priority, waitedFor }: Choice): string {
  if (own) return words.own(businessTimeText(answeredFor ?? 0));
  const wait = waitedFor >= WORTH_SAYING_MS ? words.waiting(businessTimeText(waitedFor)) : null;
  const reasons = [
    words.priorities[priority] ?? null,
    answeredFor === null ? null : words.answered(businessTimeText(answeredFor)),
    answeredFor === null ? wait : null,
  ].filter((reason) => reason !== null);
  if (reasons.length === 0) return words.arrival;
  return `${priority > NORMAL ? words.high : words.turn}: ${reasons.join(', ')}`;
}

function dueOf(words: Words, { dueIn, late }: Choice): string {
  if (dueIn === null) return words.no_deadline;
  if (late) return dueIn < 0 ? words.late(businessTimeText(dueIn)) : words.overdue;
  return dueIn > 0 ? words.due(businessTimeText(dueIn)) : words.at_opening;
}

type Words = {
  readonly own: (time: string) => string;
  readonly high: string;
  readonly turn: string;
  readonly arrival: string;
  readonly priorities: Readonly<Record<number, string>>;
  readonly answered: (time: string) => string;
  readonly waiting: (time: string) => string;
  readonly due: (time: string) => string;
  readonly at_opening: string;
  readonly late: (time: string) => string;
  readonly overdue: string;
  readonly no_deadline: string;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    own: (time) => `Tu pedido, con respuesta desde hace ${time}`,
    high: 'Prioridad alta',
    turn: 'Le toca',
    arrival: 'Por orden de llegada',
    priorities: { 0: 'prioridad 0', 2: 'urgente', 3: 'reclamación', 4: 'prioridad 4', 5: 'prioridad 5' },
    answered: (time) => `con respuesta desde hace ${time}`,
    waiting: (time) => `en espera desde hace ${time}`,
    due: (time) => `vence en ${time}`,
    at_opening: 'vence al abrir',
    late: (time) => `fuera de plazo por ${time}`,
    overdue: 'fuera de plazo',
    no_deadline: 'sin plazo',
  },
  en: {
    own: (time) => `Your own order, answered ${time} ago`,
    high: 'High priority',
    turn: 'Its turn',
    arrival: 'In order of arrival',
    priorities: { 0: 'priority 0', 2: 'urgent', 3: 'claim', 4: 'priority 4', 5: 'priority 5' },
    answered: (time) => `answered ${time} ago`,
    waiting: (time) => `waiting for ${time}`,
    due: (time) => `due in ${time}`,
    at_opening: 'due at opening time',
    late: (time) => `late by ${time}`,
    overdue: 'late',
    no_deadline: 'no deadline',
  },
  pt: {
    own: (time) => `O seu pedido, com resposta há ${time}`,
    high: 'Prioridade alta',
    turn: 'É a sua vez',
    arrival: 'Por ordem de chegada',
    priorities: { 0: 'prioridade 0', 2: 'urgente', 3: 'reclamação', 4: 'prioridade 4', 5: 'prioridade 5' },
    answered: (time) => `com resposta há ${time}`,
    waiting: (time) => `em espera há ${time}`,
    due: (time) => `vence em ${time}`,
    at_opening: 'vence à abertura',
    late: (time) => `fora do prazo por ${time}`,
    overdue: 'fora do prazo',
    no_deadline: 'sem prazo',
  },
};

const NORMAL = 1;
/** A wait of minutes did not determine the rank. */
const WORTH_SAYING_MS = HOUR_MS;
