import { dayNumberOf, dayText } from '../calendar/local-clock.ts';
import { ENERGY_CERTIFICATE, RENEWAL_OF_A_TRADE_MARK, SPANISH_TRADE_MARK } from '../catalogue/known-products.ts';
import type { Answers } from '../wizard/answers.ts';
import { SIMPLE_NOTES, STALE_NOTE_DAYS } from './stale-note.ts';

/** Validity of a delivered document; days are `yyyy-mm-dd` of the portal, both included. */
export interface Validity {
  readonly term: Term;
  /** Its first day: the day of delivery, or for a renewal the day on which the right would have expired. */
  readonly from: string;
  readonly until: string;
  /** The last day that renewals can reach; null for no limit, or no renewals. */
  readonly renewable_until: string | null;
  readonly is_from_delivery: boolean;
  readonly state: ValidityState;
}

type Term = { readonly days: number } | { readonly years: number };
export type ValidityState = 'valid' | 'ending' | 'over';

/** The facts of an item that determine its document's validity. */
export interface DeliveredPaper {
  readonly product_id: number;
  readonly answers: Answers;
  /** Day of delivery. */
  readonly delivered_on: string;
}

/**
 * The validity of a delivered document on a day; null for products whose documents do not expire. Source: specification, sections 4 "Other"
 * and 9 "Surcharges and claims".
 */
export function validityOf({ product_id, answers, delivered_on }: DeliveredPaper, today: string): Validity | null {
  const rule = RULES.get(product_id);
  if (!rule) return null;
  const lapsing = rule.lapsing_option === undefined ? undefined : answers[rule.lapsing_option];
  const from = lapsing !== undefined && DAY.test(lapsing) ? lapsing : delivered_on;
  const until = dayAfter(from, rule.term);
  return {
    term: rule.term,
    from,
    until,
    renewable_until: rule.most_years === undefined ? null : dayAfter(from, { years: rule.most_years }),
    is_from_delivery: from === delivered_on,
    state: stateOn(today, until, rule.term),
  };
}

function stateOn(today: string, until: string, term: Term): ValidityState {
  if (today > until) return 'over';
  const left = dayNumberOf(until) - dayNumberOf(today);
  return left <= ('days' in term ? ENDING_DAYS : ENDING_DAYS_OF_YEARS) ? 'ending' : 'valid';
}

/** The same day years later, or the last of its month. */
function dayAfter(from: string, term: Term): string {
  if ('days' in term) return dayText(dayNumberOf(from) + term.days);
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year + term.years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + term.years, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

interface Rule {
  readonly term: Term;
  /** Maximum of years that renewals can reach, from the first day. */
  readonly most_years?: number;
  /** The question for the day on which the right expires, from which a renewal counts. */
  readonly lapsing_option?: number;
}

const TEN_YEARS = { years: 10 } as const;
const RULES: ReadonlyMap<number, Rule> = new Map<number, Rule>([
  ...SIMPLE_NOTES.map((note) => [note, { term: { days: STALE_NOTE_DAYS } }] as const),
  [ENERGY_CERTIFICATE, { term: TEN_YEARS }],
  // Trade marks of Spain, of the European Union and of Portugal, and the renewal of a Spanish one.
  [SPANISH_TRADE_MARK, { term: TEN_YEARS }],
  [19029, { term: TEN_YEARS }],
  [19051, { term: TEN_YEARS }],
  [RENEWAL_OF_A_TRADE_MARK, { term: TEN_YEARS, lapsing_option: 4603 }],
  // Industrial design.
  [19031, { term: { years: 5 }, most_years: 25 }],
]);

/** Products whose documents expire. */
export const PRODUCTS_WITH_VALIDITY: readonly number[] = [...RULES.keys()];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** When the end is near: for validity in days, and for validity in years, which offices renew in the last six months. */
const ENDING_DAYS = 10;
const ENDING_DAYS_OF_YEARS = 182;
