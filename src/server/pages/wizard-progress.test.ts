import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { Form, Product } from '../../domain/catalogue/product.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { type FormPage, pagesOf } from '../../domain/wizard/form-pages.ts';
import { nextPage } from '../../domain/wizard/navigate.ts';
import { acceptedAnswers } from '../../domain/wizard/testing/sample-answer.ts';
import { planWalks } from '../../domain/wizard/testing/walks.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { type Progress, progressAt } from './wizard-progress.ts';

const catalogue = catalogueOfFiles();

describe.each(catalogue.products.map((form) => ({ name: form.url_key, form })))('$name', ({ form }) => {
  test('R025 going on counts up by one and never moves the end further away', () => {
    fc.assert(
      fc.property(randomAnswers(form), randomAnswers(form), (answers, former) => {
        const { steps, reachesCheck } = goOn(form, { answers, former });
        const first = form.question_on_start === null ? 1 : 0;
        expect(steps.map(({ ordinal }) => ordinal)).toEqual(steps.map((_, index) => index + first));
        // Before the first question is answered the length is not shown.
        const totals = steps.filter(({ ordinal }) => ordinal > 0).map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        const last = steps.at(-1);
        if (!last) throw new Error('a form has a first page');
        expect(last.total).toBeGreaterThanOrEqual(last.ordinal + (reachesCheck ? 1 : 0));
      }),
      { numRuns: 40 },
    );
  });
});

test('the way through the nota simple has one length from the first question on', () => {
  const form = findProduct(catalogue, NOTA_SIMPLE) as Product;
  const countOf = (answers: Answers) =>
    goOn(form, { answers, former: {} })
      .steps.map(({ ordinal, total }) => `${ordinal}/${total}`)
      .slice(1);
  expect(countOf(NOTA_SIMPLE_ANSWERS)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((page) => `${page}/9`));
  const ready = { 411: '3781', 1013: '101301' };
  const place = { 78: '900132', 79: 'Madrid', 80: 'Calle Mayor, 1' };
  expect(countOf({ ...ready, ...place, 1001: '100103' })).toEqual(['1/5', '2/5', '3/5', '4/5']);
  expect(countOf({ ...ready, 1001: '100104', 1018: '9872023VH5797S0001WX' })).toEqual(['1/4', '2/4', '3/4']);
  expect(countOf({ ...ready, 1001: '100105', 1017: '28059000123456' })).toEqual(['1/4', '2/4', '3/4']);
});

describe.each(
  catalogue.products.flatMap((form) => {
    const kind = form.options.find(({ key }) => ['know', 'ref_kind', 'has_cad'].includes(key));
    return kind ? [{ name: form.url_key, form, kind }] : [];
  }),
)('$name', ({ form, kind }) => {
  const { walks } = planWalks(form);
  test.each(kind.opt_values.filter(({ key }) => key !== 'person'))('has one length once $key is chosen', ({ id }) => {
    const walk = walks.find(({ answers }) => answers[kind.option_id] === id)?.answers ?? {};
    const { steps } = goOn(form, { answers: walk, former: {} });
    const place = pagesOf(form)
      .filter((page) => isReached(form, page, walk))
      .findIndex(({ option_ids }) => option_ids.includes(kind.option_id));
    const [chosen, following] = [steps[place], steps[place + 1]];
    expect(following).toBeDefined();
    if (chosen?.ordinal !== 0) expect(following?.total).toBe(chosen?.total);
  });
});

function isReached(form: Form, page: FormPage, answers: Answers): boolean {
  return walkForm(form, answers).pages.some(({ route }) => route === page.route);
}

/** An accepted answer, or none, to each question of the form. */
function randomAnswers(form: Form): fc.Arbitrary<Answers> {
  const given = form.options.map((option) => {
    const answer = fc.constantFrom(...acceptedAnswers(option));
    return fc.tuple(fc.constant(option.option_id), option.is_require ? answer : fc.option(answer, { nil: '' }));
  });
  return fc.tuple(...given).map((rows): Answers => Object.fromEntries(rows));
}

/** Answers page after page, as far as possible, over a draft with answers of an earlier walk. */
function goOn(form: Form, { answers, former }: { answers: Answers; former: Answers }) {
  const steps: Progress[] = [];
  let draft: Answers = former;
  let page: Page | undefined = walkForm(form, draft).pages[0];
  while (page && page.kind !== 'confirmation') {
    steps.push(progressAt(form, walkForm(form, draft), page));
    const posted = page.questions.map(({ option_id }) => [option_id, answers[option_id] ?? '']);
    draft = { ...draft, ...Object.fromEntries(posted) };
    const next = nextPage(form, draft, page);
    if (next.kind !== 'page') return { steps, reachesCheck: next.kind === 'cart' };
    page = next.page;
  }
  return { steps, reachesCheck: true };
}
