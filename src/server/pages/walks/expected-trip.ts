import { findProduct, type Portal } from '../../../domain/catalogue/catalogue.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { catalogueIn } from '../../../domain/catalogue/taxed-in-portal.ts';
import { textIn, withBrand } from '../../../domain/catalogue/text-in.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { formatMoney } from '../../../domain/money/format-money.ts';
import { quoteForm } from '../../../domain/pricing/quote-form.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { fileIdsOf } from '../../../domain/wizard/form-files.ts';
import { pageAt } from '../../../domain/wizard/navigate.ts';
import type { PlannedWalk } from '../../../domain/wizard/testing/walks.ts';
import type { Outcome, Page, Walk } from '../../../domain/wizard/walk.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { environmentOf, printAnswer } from '../../actions/wizard/environment-of.ts';
import type { Deps } from '../../ctx.ts';
import { confirmationHref, hrefOfPage } from '../form-addresses.ts';
import { inOneLine } from './html.ts';
import { PAPER } from './question-form.ts';
import type { PageMet, Trip, TripEnd } from './trip.ts';

const NO_ANSWER = { es: 'Sin respuesta', en: 'No answer', pt: 'Sem resposta' } as const;

/** The visitor of a walk, and its form. */
interface Walker {
  readonly deps: Deps;
  readonly product: Product;
  readonly portal: Portal;
  readonly locale: Locale;
}

/** The rules' prediction for a visitor with these answers, page by page. */
export function expectedTrip(walker: Walker, { answers, walk }: PlannedWalk): Trip {
  const pages = walk.pages.filter(({ kind }) => kind !== 'confirmation');
  const before = (place: number) => answersOn(pages.slice(0, place), answers);
  return {
    pages: pages.map((page, place) => expectedPage(walker, page, before(place))),
    end: expectedEnd(walker, walk),
  };
}

/** Answers to questions of these pages. */
function answersOn(pages: readonly Page[], answers: Answers): Answers {
  const shown = pages.flatMap(({ questions }) => questions.map(({ option_id }) => option_id));
  return Object.fromEntries(shown.map((option_id) => [option_id, answers[option_id] ?? '']));
}

function expectedPage({ deps, product, portal, locale }: Walker, page: Page, before: Answers): PageMet {
  const sold = findProduct(catalogueIn(deps.catalogue.current, portal.store_id), product.product_id) ?? product;
  const arriving = walkForm(product, before, environmentOf(deps));
  return {
    address: hrefOfPage(product, page),
    title: inOneLine(textIn(page.title, locale)),
    first: idsOf(pageAt(arriving, page.route)?.questions ?? []),
    asked: idsOf(page.questions),
    total: priced(quoteForm(sold, before).total, locale),
  };
}

function idsOf(questions: readonly Option[]): number[] {
  return questions.map(({ option_id }) => option_id);
}

function expectedEnd(walker: Walker, walk: Walk): TripEnd {
  const { portal, locale } = walker;
  const { outcome } = walk;
  switch (outcome.kind) {
    case 'exit':
      return { kind: 'exit', message: inOneLine(withBrand(textIn(outcome.message, locale), portal.name)) };
    case 'redirect':
      return expectedRedirect(walker, outcome);
    case 'complete':
    case 'early_checkout':
      return expectedCart(walker, walk);
    default:
      throw new Error(`a walk does not end ${outcome.kind}`);
  }
}

function expectedRedirect(
  { deps }: Walker,
  { product_id, step, set }: Extract<Outcome, { kind: 'redirect' }>,
): TripEnd {
  const target = findProduct(deps.catalogue.current, product_id);
  if (!target) throw new Error(`there is no product ${product_id}`);
  const walk = walkForm(target, set, environmentOf(deps));
  const pages = walk.pages.filter(({ kind }) => kind !== 'confirmation');
  const page = pages.find((candidate) => candidate.step === step) ?? pages.at(-1);
  const drawn = pages.flatMap(({ questions }) => questions.map(({ option_id }) => option_id));
  return {
    kind: 'redirect',
    address: page ? hrefOfPage(target, page) : confirmationHref(target),
    carried: Object.fromEntries(Object.entries(set).filter(([id]) => drawn.includes(Number(id)))),
  };
}

function expectedCart({ deps, product, locale }: Walker, walk: Walk): TripEnd {
  const { quote, relevant_answers: answers } = walk;
  const printing = { territory: deps.territory, form: product, answers, locale, fileNames: paperNames(walk) };
  const asked = walk.pages.filter(({ kind }) => kind !== 'confirmation').flatMap(({ questions }) => questions);
  const total = priced(quote.total, locale);
  return {
    kind: 'cart',
    checked: asked.map((option) => [
      inOneLine(textIn(option.title, locale)),
      inOneLine(printAnswer(option, printing)) || NO_ANSWER[locale],
    ]),
    lines: quote.lines.map(({ label, amount }) => [inOneLine(textIn(label, locale)), priced(amount, locale)]),
    totals: [total, total, total, total],
  };
}

/** For every file question, the visitor uploads the same paper. */
function paperNames({ questions, relevant_answers: answers }: Walk): ReadonlyMap<string, string> {
  const files = questions.filter(({ type }) => type === 'file');
  return new Map(
    files.flatMap(({ option_id }) => fileIdsOf(answers[option_id]).map((id) => [id, PAPER.name] as const)),
  );
}

function priced(cents: number, locale: Locale): string {
  return inOneLine(formatMoney(cents, locale));
}
