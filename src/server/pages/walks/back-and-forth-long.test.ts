// A visitor who keeps going back, and finds all answers as they were.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { randomFrom, walkByChance } from '../../../domain/wizard/testing/walks.ts';
import type { Page } from '../../../domain/wizard/walk.ts';
import { hrefOfPage } from '../form-addresses.ts';
import { realGround } from './ground.ts';
import type { PageForm } from './page-form.ts';
import { answersIn, filledIn, papersFor, problemsOn, questionForm } from './question-form.ts';
import type { Visitor } from './visitor.ts';
import { FORMS } from './walk-everything.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

const WALKS = Array.from({ length: 12 }, (_, place) => place + 1);

test.each(WALKS)('going back from every page, a visitor finds all answers: walk %i', async (seed) => {
  const random = randomFrom(seed);
  const form = FORMS[Math.floor(random() * FORMS.length)] as Product;
  const planned = walkByChance(form, random, realGround(form, shop.deps.territory));
  if (!planned) throw new Error(`${form.url_key} does not end with ${seed}`);
  const visitor = shop.guest(form.stores[0] as number, 'es');
  const pages = planned.walk.pages.filter(({ kind }) => kind !== 'confirmation');
  for (const [place, page] of pages.entries()) {
    await pass(visitor, hrefOfPage(form, page), planned.answers);
    for (const before of pages.slice(0, place + 1))
      await findAnswered(visitor, { form, page: before, answers: planned.answers });
  }
});

/** Posts a page until it has asked all questions that its answers trigger. */
async function pass(visitor: Visitor, address: string, answers: Answers): Promise<void> {
  let seen = await visitor.get(address);
  for (const _drawing of [1, 2, 3, 4]) {
    const form = seen.address === address ? questionForm(seen) : undefined;
    if (form) seen = await visitor.post(seen, filledIn(form, answers), papersFor(form, answers));
  }
  expect(problemsOn(seen)).toEqual({});
}

async function findAnswered(
  visitor: Visitor,
  { form, page, answers }: { form: Product; page: Page; answers: Answers },
): Promise<void> {
  const seen = await visitor.get(hrefOfPage(form, page));
  expect(seen.address).toBe(hrefOfPage(form, page));
  const shown = answersIn(questionForm(seen) as PageForm);
  for (const { option_id, type } of page.questions) {
    // A file is listed beside its field, and a place is shown by its full name.
    if (type !== 'file')
      expect(shown[option_id]?.startsWith(answers[option_id] ?? '?'), `${form.url_key} ${option_id}`).toBe(true);
  }
}
