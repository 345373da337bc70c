import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProduct } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import type { Answers } from './answers.ts';
import { finishForm } from './finish-form.ts';
import { acceptedAnswers } from './testing/sample-answer.ts';
import { planWalks } from './testing/walks.ts';
import { walkForm } from './walk-form.ts';

const catalogue = catalogueOfFiles();
const EARLY = catalogue.products.filter(({ conditions_to_earlycheckout }) => conditions_to_earlycheckout !== null);

/** Answers every question that appears, preferring values that were not tried yet. */
function answerAll(form: Product, ordered: Answers, pick: number): { given: Answers; asked: Set<number> } {
  const given: Record<number, string> = {};
  const asked = new Set<number>();
  for (;;) {
    const { pages } = finishForm({ form, ordered, given });
    const open = pages.flatMap(({ questions }) => questions).find(({ option_id }) => !asked.has(option_id));
    if (!open) return { given, asked };
    asked.add(open.option_id);
    const answers = acceptedAnswers(open);
    given[open.option_id] = answers[pick % answers.length] ?? '';
  }
}

describe('what an early checkout left for later', () => {
  test('the catalogue has forms that are paid before they are complete', () => {
    expect(EARLY.length).toBe(9);
  });

  test.each(EARLY.map((form) => [form.url_key, form] as const))(
    'R056 %s: only missing answers are asked, paid answers stay, and the price does not depend on the new ones',
    (_name, form) => {
      const plan = planWalks(form).walks.filter(({ walk }) => walk.outcome.kind === 'early_checkout');
      expect(plan.length).toBeGreaterThan(0);
      for (const [index, { walk }] of plan.entries()) {
        const ordered = walk.relevant_answers;
        const { given, asked } = answerAll(form, ordered, index);
        for (const id of asked) expect(ordered[id]).toBeUndefined();
        const finished = finishForm({ form, ordered, given });
        expect(['complete', 'exit']).toContain(finished.walk.outcome.kind);
        expect(finished.walk.relevant_answers).toMatchObject(ordered);
        expect(finished.walk.quote.total).toBe(walk.quote.total);
        expect(finished.problems).toEqual([]);
      }
    },
  );

  test('a file that was not at hand is due, what was left blank is not', () => {
    const options = [question(1), question(2, { type: 'file' }), question(3), question(4, { is_require: false })];
    const steps = [{ step: 1, title: inAllLanguages('all'), route: 'all', option_ids: [1, 2, 3, 4] }];
    const form = smallForm(options, { steps });
    const { pages, problems } = finishForm({ form, ordered: { 1: 'x' }, given: {} });
    expect(pages.flatMap(({ questions }) => questions.map(({ option_id }) => option_id))).toEqual([2]);
    expect(problems.map(({ option_id }) => option_id)).toEqual([2]);
  });

  test('answers to what was paid for change nothing', () => {
    const form = findProduct(catalogue, 19006) as Product;
    const early = planWalks(form).walks.find(({ walk }) => walk.outcome.kind === 'early_checkout');
    const ordered = early?.walk.relevant_answers ?? {};
    const before = finishForm({ form, ordered, given: {} });
    const tried = finishForm({ form, ordered, given: { 1904: '190401', 1906: '190601' } });
    expect(tried.answers).toEqual(ordered);
    expect(tried.walk.quote).toEqual(before.walk.quote);
    expect(walkForm(form, ordered).outcome.kind).toBe('early_checkout');
  });
});
