import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import { NOTA_SIMPLE } from '../../domain/catalogue/known-products.ts';
import type { Form, Product } from '../../domain/catalogue/product.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { nextPage } from '../../domain/wizard/navigate.ts';
import { acceptedAnswers } from '../../domain/wizard/testing/sample-answer.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { walkForm } from '../../domain/wizard/walk-form.ts';
import { readCatalogueFiles } from '../catalogue/read-catalogue-files.ts';
import { NOTA_SIMPLE_ANSWERS } from '../testing/nota-simple-answers.ts';
import { type Progress, progressAt } from './wizard-progress.ts';

const catalogue = readCatalogueFiles().build();

describe.each(catalogue.products.map((form) => ({ name: form.url_key, form })))('$name', ({ form }) => {
  test('R025 going on counts up by one and never moves the end further away', () => {
    fc.assert(
      fc.property(randomAnswers(form), randomAnswers(form), (answers, former) => {
        const { steps, reachesCheck } = goOn(form, { answers, former });
        expect(steps.map(({ ordinal }) => ordinal)).toEqual(steps.map((_, index) => index + 1));
        const totals = steps.map(({ total }) => total);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
        const last = steps.at(-1);
        if (!last) throw new Error('a form has a first page');
        expect(last.total).toBeGreaterThanOrEqual(last.ordinal + (reachesCheck ? 1 : 0));
      }),
      { numRuns: 40 },
    );
  });
});

test('each answer to the nota simple takes away the pages that it rules out', () => {
  const form = findProduct(catalogue, NOTA_SIMPLE) as Product;
  const { steps } = goOn(form, { answers: NOTA_SIMPLE_ANSWERS, former: {} });
  expect(steps.map(({ ordinal, total }) => `${ordinal}/${total}`)).toEqual([
    '1/11',
    '2/11',
    '3/11',
    '4/11',
    '5/11',
    '6/11',
    '7/10',
    '8/10',
    '9/10',
  ]);
});

/** An accepted answer, or none, to each question of the form. */
function randomAnswers(form: Form): fc.Arbitrary<Answers> {
  const given = form.options.map((option) => {
    const answer = fc.constantFrom(...acceptedAnswers(option));
    return fc.tuple(fc.constant(option.option_id), option.is_require ? answer : fc.option(answer, { nil: '' }));
  });
  return fc.tuple(...given).map((rows): Answers => Object.fromEntries(rows));
}

/** Answers page after page, as far as that leads, over a draft that holds answers of an earlier walk. */
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
