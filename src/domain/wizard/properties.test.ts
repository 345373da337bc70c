import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import type { Option } from '../catalogue/option.ts';
import type { Product } from '../catalogue/product.ts';
import { quoteForm } from '../pricing/quote-form.ts';
import type { Answers } from './answers.ts';
import { pagesOf } from './form-pages.ts';
import { mergePageAnswers } from './merge-page-answers.ts';
import { acceptedAnswers } from './testing/sample-answer.ts';
import { walkForm } from './walk-form.ts';

const { products } = catalogueOfFiles();
const runs = { numRuns: 40 };

/** Valid, blank and invalid answers to any of the form's questions, and to one that it lacks. */
function anyAnswers(form: Product): fc.Arbitrary<Answers> {
  const given = form.options.map((option) =>
    fc.option(fc.tuple(fc.constant(option.option_id), anyAnswer(option)), { nil: undefined }),
  );
  return fc
    .tuple(...given)
    .map((rows): Answers => Object.fromEntries([[999999, 'stray'], ...rows.filter((row) => row !== undefined)]));
}

function anyAnswer(option: Option): fc.Arbitrary<string> {
  const right = acceptedAnswers(option);
  const several = fc.subarray(right, { minLength: 1 }).map((values) => values.join(','));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: several },
    { weight: 1, arbitrary: fc.constantFrom('', '  ', 'Desconocido', '2005-12-31', '2006-01-01', 'a,b', '0') },
  );
}

describe.each(products.map((form) => ({ name: form.url_key, form })))('$name', ({ form }) => {
  const answers = anyAnswers(form);

  test('no answer of a hidden question is relevant or priced', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const { relevant_answers: relevant, quote } = walkForm(form, given);
        for (const option of form.options) {
          if (relevant[option.option_id] !== undefined) expect(isShown(option, relevant)).toBe(true);
        }
        for (const { option_id } of quote.lines) {
          if (option_id !== undefined) expect(relevant[option_id]).toBeDefined();
        }
      }),
      runs,
    );
  });

  test('walking the relevant answers again changes nothing', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const walk = walkForm(form, given);
        expect(walkForm(form, walk.relevant_answers)).toEqual(walk);
      }),
      runs,
    );
  });

  test('the total is the sum of its lines and VAT, which is within half a cent', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const quote = quoteForm(form, given);
        const sum = (kinds: readonly string[]) =>
          quote.lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
        expect(quote.subtotal).toBe(sum(['base', 'option', 'value']));
        expect(quote.fees).toBe(sum(['fee']));
        expect(quote.total).toBe(quote.subtotal + quote.tax_amount + quote.fees);
        expect(Math.abs(quote.tax_amount * 10_000 - quote.subtotal * form.tax_rate)).toBeLessThanOrEqual(5_000);
        expect(quote).toEqual(walkForm(form, given).quote);
      }),
      runs,
    );
  });

  test('posting pages back and forth never loses the answer of another page', () => {
    const steps = fc.array(fc.tuple(fc.nat(), answers), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(answers, steps, (given, posts) => {
        let draft = given;
        for (const [place, posted] of posts) {
          const { pages } = walkForm(form, draft);
          const page = pages[place % pages.length];
          if (!page) throw new Error('a form always has a page');
          const merged = mergePageAnswers({ form, page, draft, posted });
          const onPage = pagesOf(form).find(({ route }) => route === page.route)?.option_ids ?? [];
          for (const [id, answer] of Object.entries(draft)) {
            if (!onPage.includes(Number(id))) expect(merged[Number(id)]).toBe(answer);
          }
          for (const { option_id } of page.questions) {
            expect(merged[option_id] ?? '').toBe(posted[option_id]?.trim() ? posted[option_id] : '');
          }
          draft = merged;
        }
      }),
      { numRuns: 15 },
    );
  });
});

/** Reimplemented, to be independent of the walk's code. */
function isShown({ previous_steps }: Option, relevant: Answers): boolean {
  return previous_steps.every(({ option_id, op, values }) => {
    const answer = relevant[option_id];
    if (answer === undefined) return false;
    if (op === 'ltdate') return values.every((day) => Date.parse(answer) < Date.parse(day));
    return answer.split(',').some((value) => values.includes(value));
  });
}
