import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import { formatMoney } from '../money/format-money.ts';
import type { Cents } from '../money/money.ts';
import type { RequestPaper } from '../orders/request-paper.ts';
import type { Period } from './figure.ts';
import { FIGURE_HEADS } from './figure-columns.ts';

/** The figures of one row; amounts in cents, times in whole hours. */
interface ReportedFigures {
  readonly items: number;
  readonly revenue: Cents;
  readonly refunds: number;
  readonly refunded: Cents;
  readonly delivered: number;
  readonly late: number;
  readonly incidents: number;
  readonly p50_hours: number | null;
  readonly p90_hours: number | null;
}

interface WeekFacts extends Period {
  readonly locale: Locale;
  readonly portal: string;
  /** `yyyy-mm-dd`. */
  readonly madeOn: string;
  readonly total: ReportedFigures;
  /** Named rows, those with the most items first. */
  readonly groups: Readonly<
    Record<'portal' | 'product' | 'agent', readonly (ReportedFigures & { readonly name: string })[]>
  >;
  readonly questions: readonly { readonly product: string; readonly question: string; readonly items: number }[];
}

/**
 * The figures of a week as a report of about two pages: the totals, then the most notable portals, products and agents. Empty parts are
 * left out.
 */
export function composeWeek(facts: WeekFacts): RequestPaper {
  const { locale, portal, from, until, madeOn, total, groups, questions } = facts;
  const text = WORDS[locale];
  const { columns, groups: names } = FIGURE_HEADS[locale];
  const count = (number: number) => number.toLocaleString(REGION[locale]);
  const hours = (number: number | null) => (number === null ? '—' : `${count(number)} h`);
  const sum = [
    { label: columns.items, value: count(total.items) },
    { label: columns.revenue, value: formatMoney(total.revenue, locale) },
    { label: columns.refunds, value: count(total.refunds) },
    { label: columns.refunded, value: formatMoney(total.refunded, locale) },
    { label: columns.delivered, value: count(total.delivered) },
    { label: columns.late, value: count(total.late) },
    { label: columns.incidents, value: count(total.incidents) },
    { label: columns.p50_hours, value: hours(total.p50_hours) },
    { label: columns.p90_hours, value: hours(total.p90_hours) },
  ];
  const parts = [
    { title: text.total, rows: sum },
    ...(['portal', 'product', 'agent'] as const).map((group) => ({
      title: names[group],
      rows: groups[group].slice(0, MOST_ROWS).map(({ name, items, revenue, late }) => ({
        label: name,
        value: text.row(count(items), formatMoney(revenue, locale), count(late)),
      })),
    })),
    {
      title: text.questions,
      rows: questions
        .slice(0, MOST_ROWS)
        .map(({ product, question, items }) => ({ label: product, value: `${question}: ${count(items)}` })),
    },
  ];
  const days = `${dayText(from)} – ${dayText(until)}`;
  return {
    locale,
    title: text.title,
    number: days,
    author: portal,
    madeOn,
    footer: `${portal} · ${days}`,
    page: text.page,
    parts: parts.filter(({ rows }) => rows.length > 0),
  };
}

const MOST_ROWS = 12;

function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}

const ES = {
  title: 'Cifras de la semana',
  total: 'En conjunto',
  questions: 'Preguntas que hubo que repetir',
  row: (items: string, revenue: string, late: string) => `${items} pedidos, ${revenue}; ${late} entregados tarde`,
  page: 'Página',
};
const WORDS: Readonly<Record<Locale, typeof ES>> = {
  es: ES,
  en: {
    title: 'Figures of the week',
    total: 'In all',
    questions: 'Questions that had to be asked again',
    row: (items, revenue, late) => `${items} orders, ${revenue}; ${late} delivered late`,
    page: 'Page',
  },
  pt: {
    title: 'Números da semana',
    total: 'No conjunto',
    questions: 'Perguntas que foi preciso repetir',
    row: (items, revenue, late) => `${items} pedidos, ${revenue}; ${late} entregues com atraso`,
    page: 'Página',
  },
};
