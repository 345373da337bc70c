import { expect, test } from 'vitest';
import { question, smallForm } from '../catalogue/testing/small-form.ts';
import { pagesOf } from './form-pages.ts';

test('the confirmation page asks in each language to look the answers over', () => {
  expect(pagesOf(smallForm([question(1)])).at(-1)?.title).toEqual({
    es: 'Comprueba tus respuestas',
    en: 'Check your answers',
    pt: 'Confirme as suas respostas',
  });
});

test('pages are beside each other in the address, the start before and the confirmation behind the steps', () => {
  const steps = [{ step: 1, title: question(2).title, route: 'tienda/nota-simple/step1', option_ids: [2] }];
  const form = smallForm([question(1), question(2), question(3)], { question_on_start: 1, steps });
  expect(pagesOf(form).map(({ kind, step, route, option_ids }) => [kind, step, route, option_ids])).toEqual([
    ['start', 0, 'tienda/nota-simple/start', [1]],
    ['step', 1, 'tienda/nota-simple/step1', [2]],
    ['confirmation', 2, 'tienda/nota-simple/confirmation', [3]],
  ]);
  expect(pagesOf(form)[0]?.title).toEqual(question(1).title);
});

test('a form without steps is confirmed at the address of its product', () => {
  const pages = pagesOf(smallForm([question(1)], { product_id: 19006, steps: [] }));
  expect(pages.map(({ route, step }) => [route, step])).toEqual([['tienda/product/confirmation/19006', 1]]);
});

test('a start question that the form does not have makes no page', () => {
  const pages = pagesOf(smallForm([question(1)], { question_on_start: 9 }));
  expect(pages.map(({ kind }) => kind)).toEqual(['step', 'confirmation']);
});
