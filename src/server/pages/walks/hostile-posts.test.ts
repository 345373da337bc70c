// With any post to any page, only finished forms get into a cart, at their price.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartAnswer } from '../../../contract/cart.ts';
import { findProduct } from '../../../domain/catalogue/catalogue.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { pagesOf } from '../../../domain/wizard/form-pages.ts';
import { acceptedAnswers } from '../../../domain/wizard/testing/sample-answer.ts';
import { randomFrom, walkByChance } from '../../../domain/wizard/testing/walks.ts';
import { walkForm } from '../../../domain/wizard/walk-form.ts';
import { environmentOf } from '../../actions/wizard/environment-of.ts';
import { addHref, hrefOfPage } from '../form-addresses.ts';
import { realGround } from './ground.ts';
import type { Visitor } from './visitor.ts';
import { FORMS } from './walk-everything.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

/** One thing that somebody sends: to a page of a form, to where finished forms are added, or as a call. */
interface Shot {
  readonly form: Product;
  readonly target: 'page' | 'add' | 'call' | 'own call';
  readonly page: number;
  readonly answers: Answers;
  /** A field beside the questions, as the buttons of pages send them. */
  readonly beside: readonly [name: string, value: string];
}

const BESIDE: readonly (readonly [string, string])[] = [
  ['changing', '1'],
  ['changing', 'x'],
  ['intent', 'preview'],
  ['intent', 'empty'],
  ['remove', 'no-file'],
  ['language', 'en'],
  ['language', '//evil.example'],
  ['product_id', 'x'],
  ['add_key', '\u0000'],
];

const OWN_CALLS = ['addns', 'addqp', 'addcertidao', 'addipredial'];
const SOLD = FORMS.filter(({ stores }) => stores.includes(1));

/** Right, wrong and stray answers, some of them of a whole walk with one thing changed. */
function anyAnswers(form: Product): fc.Arbitrary<Answers> {
  const loose = form.options.map((option) =>
    fc.option(fc.tuple(fc.constant(String(option.option_id)), anyAnswer(option)), { nil: undefined }),
  );
  const stray = fc.constant<[string, string]>(['999999999', 'nobody asks']);
  const walk = fc.integer().map((seed) => {
    const planned = walkByChance(form, randomFrom(seed), realGround(form, shop.deps.territory));
    return Object.entries(planned?.answers ?? {});
  });
  const change = fc
    .constantFrom(...form.options)
    .chain((option) => fc.tuple(fc.constant(String(option.option_id)), anyAnswer(option)));
  return fc.oneof(
    fc.tuple(...loose, stray).map((rows): Answers => Object.fromEntries(rows.filter((row) => row !== undefined))),
    fc.tuple(walk, change).map(([rows, changed]): Answers => Object.fromEntries([...rows, changed])),
    walk.map((rows): Answers => Object.fromEntries(rows)),
  );
}

function anyAnswer(option: Option): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...acceptedAnswers(option)),
    fc.constantFrom('', '0', ',', 'a,b', '2005-12-31', '<script>', '\u0000', '\ud800', 'x'.repeat(300)),
  );
}

const anyShot: fc.Arbitrary<Shot> = fc.constantFrom(...SOLD).chain((form) =>
  fc.record({
    form: fc.constant(form),
    target: fc.constantFrom('page', 'page', 'add', 'call', 'own call'),
    page: fc.nat(),
    answers: anyAnswers(form),
    beside: fc.constantFrom(...BESIDE),
  }),
);

async function fire(visitor: Visitor, { form, target, page, answers, beside }: Shot): Promise<number> {
  const questions = Object.entries(answers).map(([id, value]): [string, string] => [`q${id}`, value]);
  const fields = [...questions, beside];
  const id: [string, string] = ['product_id', String(form.product_id)];
  const options = Object.entries(answers).map(([option_id, value]) => ({ option_id: Number(option_id), value }));
  const pages = pagesOf(form);
  switch (target) {
    case 'page':
      return (await visitor.send(hrefOfPage(form, pages[page % pages.length] ?? { kind: 'start', route: '' }), fields))
        .status;
    case 'add':
      return (await visitor.send(addHref(form), [id, ...fields])).status;
    case 'call':
      return (await visitor.call('/panel/rest/addgeneric', { form: { product_id: form.product_id, options } })).status;
    case 'own call':
      return (await visitor.call(`/panel/rest/${OWN_CALLS[page % OWN_CALLS.length]}`, { form: { options } })).status;
  }
}

test('R308 only forms that the walk allows are ever in the cart, with their own answers and price', {
  timeout: 120_000,
}, async () => {
  let added = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyShot, { minLength: 1, maxLength: 8 }), async (shots) => {
      const visitor = shop.guest(1, 'es');
      for (const shot of shots) expect(await fire(visitor, shot)).toBeLessThan(500);
      const { cart } = (await visitor.call('/panel/rest/cart')).json as CartAnswer;
      for (const item of cart.items) {
        const form = findProduct(shop.deps.catalogue.current, item.product_id) as Product;
        const answers = Object.fromEntries(item.options.map(({ option_id, value }) => [option_id, value]));
        const { outcome, relevant_answers, quote } = walkForm(form, answers, environmentOf(shop.deps));
        expect(['complete', 'early_checkout']).toContain(outcome.kind);
        expect(relevant_answers).toEqual(answers);
        expect(Math.round(item.total * 100)).toBe(quote.total);
        added += 1;
      }
    }),
    { numRuns: 60 },
  );
  expect(added).toBeGreaterThan(0);
});
