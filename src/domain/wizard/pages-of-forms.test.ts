// Rules that every form of the catalogue must satisfy, page by page.
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findOption } from '../catalogue/form-index.ts';
import type { Option } from '../catalogue/option.ts';
import type { Product } from '../catalogue/product.ts';
import { pagesOf } from './form-pages.ts';
import { planWalks } from './testing/walks.ts';
import { walkForm } from './walk-form.ts';

const { products } = catalogueOfFiles();

function tableOf(isMeant: (form: Product) => boolean) {
  return products.filter(isMeant).map((form) => ({ name: form.url_key, form }));
}

function idsOf(options: readonly Option[]): number[] {
  return options.map(({ option_id }) => option_id);
}

describe('R107 the question on start is asked alone before step 1 and belongs to no step', () => {
  test.each(tableOf(({ question_on_start }) => question_on_start !== null))('$name', ({ form }) => {
    const [start, first] = pagesOf(form);
    expect(start).toMatchObject({ kind: 'start', step: 0, option_ids: [form.question_on_start] });
    expect(first).toMatchObject({ kind: 'step', step: 1 });
    expect(form.steps.flatMap(({ option_ids }) => option_ids)).not.toContain(form.question_on_start);
    const { pages, outcome } = walkForm(form, {});
    expect(pages.map(({ questions }) => idsOf(questions))).toEqual([[form.question_on_start]]);
    expect(outcome).toMatchObject({ kind: 'incomplete', missing: [form.question_on_start] });
  });

  test('six products have one', () => {
    const starting = products.filter(({ question_on_start }) => question_on_start !== null);
    expect(starting.map(({ url_key }) => url_key).toSorted()).toEqual([
      'certificado-referencia-precios-alquiler',
      'certificado-registro-propiedad',
      'copia-estatutos-comunidad',
      'nota-simple',
      'nota-simple-urgente',
      'registro-alquiler-corta-duracion',
    ]);
  });
});

describe('R111 each of the questions on confirm must be accepted on the confirmation page', () => {
  test.each(tableOf(({ questions_on_confirm }) => questions_on_confirm.length > 0))('$name', ({ form }) => {
    const { walks } = planWalks(form, {}, ({ kind }) => kind === 'way out');
    const ordered = walks.filter(({ walk }) => /complete|early_checkout/.test(walk.outcome.kind));
    expect(ordered.length).toBeGreaterThan(0);
    for (const { answers, walk } of ordered) {
      expect(idsOf(walk.pages.at(-1)?.questions ?? [])).toEqual(expect.arrayContaining([...form.questions_on_confirm]));
      for (const option_id of form.questions_on_confirm) {
        const { outcome, problems } = walkForm(form, { ...answers, [option_id]: '' });
        expect(outcome).toMatchObject({ kind: 'unconfirmed', missing: [option_id] });
        expect(problems).toMatchObject([{ option_id, code: 'not_accepted' }]);
      }
    }
  });
});

describe('R117 what is embedded to the previous question is on its page, and nothing else does', () => {
  test.each(tableOf(({ steps }) => steps.length > 0))('$name', ({ form }) => {
    for (const { option_ids } of form.steps) {
      const drawn = option_ids.map((option_id) => findOption(form, option_id));
      expect(drawn.map((option) => option?.embedded_to_previous)).toEqual(drawn.map((_, place) => place > 0));
      const [first = 0] = drawn.map((option) => option?.index);
      expect(drawn.map((option) => option?.index)).toEqual(drawn.map((_, place) => first + place));
    }
  });
});

describe('R121 what is appended to the end is asked on the confirmation page only', () => {
  test.each(tableOf(({ steps }) => steps.length > 0))('$name', ({ form }) => {
    const pages = pagesOf(form);
    const appended = form.options.filter(({ append_to_end }) => append_to_end);
    expect(pages.at(-1)).toMatchObject({ kind: 'confirmation', option_ids: idsOf(appended) });
    expect(appended.length).toBeGreaterThan(0);
    expect(form.questions_on_confirm.every((id) => idsOf(appended).includes(id))).toBe(true);
  });
});

test('R118 the surcharge of a deed before 2006 is never drawn, is charged on its own line, and goes with its condition', () => {
  const form = products.find(({ url_key }) => url_key === 'copia-escritura-notarial') as Product;
  const surcharge = findOption(form, 3806) as Option;
  expect(surcharge).toMatchObject({ embedded_hidden: true, hide_price: true });
  const at = (day: string) => walkForm(form, { 3801: '380101', 3803: '380301', 3805: day });
  const old = at('1998-03-02');
  expect(idsOf(old.questions)).not.toContain(3806);
  expect(old.relevant_answers[3806]).toBe(surcharge.previous_steps_default);
  expect(old.quote.lines.filter(({ option_id }) => option_id === 3806)).toMatchObject([{ amount: 3500 }]);
  const recent = at('2006-01-01');
  expect(recent.relevant_answers[3806]).toBeUndefined();
  expect(old.quote.subtotal - recent.quote.subtotal).toBe(3500);
});
