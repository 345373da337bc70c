// Every page of a walk through each form, posted with blanks, wrong texts and values that were not offered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import { isChoice, isMultiple, type Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { LOCALES, type Locale } from '../../../domain/locale/locale.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { PROBLEM_MESSAGES } from '../../../domain/wizard/problem-messages.ts';
import { type PlannedWalk, planWalks } from '../../../domain/wizard/testing/walks.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { environmentOf } from '../../actions/wizard/environment-of.ts';
import { entryHref } from '../form-addresses.ts';
import { realGround } from './ground.ts';
import { byTag, elementsOf } from './html.ts';
import type { PageForm } from './page-form.ts';
import { answersIn, filledIn, isCheckForm, papersFor, problemsOn, questionForm, questionIds } from './question-form.ts';
import type { SeenPage, Visitor } from './visitor.ts';
import { FORMS } from './walk-everything.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

type Spoil = (option: Option, right: string) => string;

const WRONG_PLACE = 'Villarriba de Abajo';
const WRONG: Partial<Record<Option['type'], string>> = {
  date: '2024-02-30',
  municipio: WRONG_PLACE,
  municipio_ce: WRONG_PLACE,
};

/** Attempts on every page before the right answers; each on the page that the previous one left. */
const ATTEMPTS: readonly Spoil[] = [
  (option, right) => (isChoice(option) ? right : ''),
  (option, right) => WRONG[option.type] ?? (option.format ? 'no vale <b>"&' : right),
  () => '',
  (option, right) => (isChoice(option) ? '987654321' : right),
];

/** Twice what the longest form draws. */
const MOST_DRAWINGS = 80;

/** A walk in progress. `given` are the right answers of the earlier pages. */
interface Visit {
  readonly visitor: Visitor;
  readonly form: Product;
  readonly locale: Locale;
  readonly answers: Answers;
  readonly given: Answers;
}

/** Each form in one of the languages, by turns; every kind of question comes up in each of them. */
const VISITS = FORMS.map((form, place) => ({
  name: form.url_key,
  form,
  locale: LOCALES[place % LOCALES.length] ?? 'es',
}));

describe('R241 R249 bad input is reported beside its question in its own words, and everything typed stays', () => {
  test.each(VISITS)('$name in $locale', { timeout: 60_000 }, async ({ form, locale }) => {
    const visitor = shop.guest(form.stores[0] as number, locale);
    const { answers } = longestWalk(form);
    const tried = new Set<string>();
    let given: Answers = {};
    let told = 0;
    let drawings = 0;
    let seen = await visitor.get(entryHref(form) ?? '');
    for (let page = questionForm(seen); page; page = questionForm(seen)) {
      drawings += 1;
      if (drawings > MOST_DRAWINGS) throw new Error(`${seen.address} never ends`);
      const drawing = `${seen.address} ${questionIds(page)}`;
      for (const spoil of tried.has(drawing) ? [] : ATTEMPTS) {
        const refused = await tryToPass({ visitor, form, locale, answers, given }, seen, spoil);
        told += Object.keys(refused ? problemsOn(refused) : {}).length;
        seen = refused ?? seen;
      }
      tried.add(drawing);
      if (isCheckForm(page)) break;
      const left = questionForm(seen) as PageForm;
      const right = filledIn(left, answers);
      given = { ...given, ...answersIn(right) };
      seen = await visitor.post(seen, right, papersFor(left, answers));
      expect(problemsOn(seen)).toEqual({});
    }
    expect(told).toBeGreaterThan(0);
    expect(isCheckForm(questionForm(seen) as PageForm)).toBe(true);
  });
});

function longestWalk(form: Product): PlannedWalk {
  const { walks } = planWalks(form, realGround(form, shop.deps.territory), ({ kind }) => kind !== 'value');
  const whole = walks.filter(({ walk }) => walk.outcome.kind === 'complete');
  const [longest] = whole.sort((a, b) => b.walk.questions.length - a.walk.questions.length);
  if (!longest) throw new Error(`${form.url_key} leads to no cart`);
  return longest;
}

/** @returns the page with the expected problems; undefined when the answers are accepted after all */
async function tryToPass(visit: Visit, seen: SeenPage, spoil: Spoil): Promise<SeenPage | undefined> {
  const posted = spoiled(visit, questionForm(seen) as PageForm, spoil);
  const typed = answersIn(posted);
  const expected = expectedProblems(visit, typed, questionIds(posted));
  if (Object.keys(expected).length === 0) return undefined;
  const answer = await visit.visitor.post(seen, posted);
  expect(answer.status).toBe(422);
  expect(problemsOn(answer)).toEqual(expected);
  expect(summaryOn(answer)).toEqual(Object.keys(expected).map((id) => `#q${id}`));
  expectTyped(visit.form, typed, answersIn(questionForm(answer) as PageForm));
  return answer;
}

/** Targets of the links in the summary, which takes the focus. */
function summaryOn({ page }: SeenPage): (string | undefined)[] {
  const [summary] = elementsOf(page, ({ attributes }) => attributes['data-takes-focus'] !== undefined);
  const links = summary ? elementsOf(summary, byTag('a')).map(({ attributes }) => attributes.href) : [];
  return links.sort((one = '', other = '') => Number(one.slice(2)) - Number(other.slice(2)));
}

/** The page's form with each of its questions answered as in an attempt, regardless of its controls. */
function spoiled({ form, answers }: Visit, page: PageForm, spoil: Spoil): PageForm {
  return {
    ...page,
    controls: page.controls.map((control) => {
      const option = findOption(form, Number(control.name.slice(1)));
      if (!option || control.kind === 'file' || control.kind === 'hidden') return control;
      const answer = spoil(option, answers[option.option_id] ?? '');
      return { ...control, values: isMultiple(option) ? answer.split(',').filter(Boolean) : [answer] };
    }),
  };
}

function expectedProblems({ form, given, locale }: Visit, typed: Answers, drawn: readonly number[]) {
  const { problems } = walkForm(form, { ...given, ...typed }, environmentOf(shop.deps));
  const asked = problems.flatMap(({ option_id }) => findOption(form, option_id) ?? []);
  const told = asked.filter(({ option_id }) => drawn.includes(option_id));
  return Object.fromEntries(
    told.map((option) => [option.option_id, messageFor(option, typed[option.option_id])[locale]]),
  );
}

function messageFor(option: Option, typed: string | undefined): Readonly<Record<Locale, string>> {
  if (!typed || isChoice(option)) return option.error;
  if (option.type === 'date') return PROBLEM_MESSAGES.not_a_date;
  if (typed === WRONG_PLACE) return PROBLEM_MESSAGES.unknown_municipality;
  if (!option.format) throw new Error(`${typed} should be right for ${option.key}`);
  return option.format.error;
}

/** A value that was not offered cannot be shown again; every text can, and a found place by its full name. */
function expectTyped(form: Product, typed: Answers, shown: Answers): void {
  for (const [id, value] of Object.entries(shown)) {
    const option = findOption(form, Number(id));
    if (!option || isChoice(option) || option.type === 'file') continue;
    if (PICKED.has(option.type)) expect(value.startsWith(typed[Number(id)] ?? '?')).toBe(true);
    else expect(value).toBe(typed[Number(id)]);
  }
}

const PICKED: ReadonlySet<Option['type']> = new Set(['municipio', 'municipio_ce', 'banco', 'freguesia']);
