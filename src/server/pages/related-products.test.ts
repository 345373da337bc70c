import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RelatedProductView } from '../../contract/pages/wizard-pages.ts';
import { findProduct } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { Answers } from '../../domain/wizard/answers.ts';
import { type PlannedWalk, planWalks } from '../../domain/wizard/testing/walks.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { takePostedFiles } from '../actions/uploads/take-posted-files.ts';
import { saveDraft } from '../actions/wizard/keep-draft.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { confirmationPage } from './confirmation-page.ts';
import { hrefOfPage, keyOfPage } from './form-addresses.ts';
import { productHref } from './product-card.ts';
import { realGround } from './walks/ground.ts';
import { PAPER } from './walks/question-form.ts';
import { wizardPage } from './wizard-page.ts';

const { products } = catalogueOfFiles();
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

/** Each suggestion of the catalogue. */
const SUGGESTIONS = products.flatMap((form) =>
  form.related_conditions.map((suggestion) => {
    const value = suggestion.condition.values[0] ?? '';
    return { name: `${form.url_key} ${value}`, form, value, suggestion };
  }),
);

/** The suggestions of a form's pages for these answers: on the page that asks them, and on the next one. */
async function suggestedOn(form: Product, storeId: number, { answers, walk }: PlannedWalk, asking: Page) {
  const ctx = await withSession(testCtx(deps, { storeId }));
  const wanted = walk.questions.filter(({ type, option_id }) => type === 'file' && answers[option_id]);
  const papers = wanted.map(({ option_id }) => ({ optionId: option_id, name: PAPER.name, bytes: PAPER.bytes }));
  await saveDraft(ctx, { productId: form.product_id, answers });
  await takePostedFiles(ctx, { productId: form.product_id }, papers);
  const after = walk.pages[walk.pages.indexOf(asking) + 1] as Page;
  const shown = await wizardPage(ctx, form.url_key, keyOfPage(asking));
  const next =
    after.kind === 'confirmation'
      ? await confirmationPage(ctx, form.product_id)
      : await wizardPage(ctx, form.url_key, keyOfPage(after));
  expect([shown.href, next.href]).toEqual([hrefOfPage(form, asking), hrefOfPage(form, after)]);
  return [shown.related, next.related];
}

describe('R106 an answer suggests another product where it is given, and leads nowhere else', () => {
  test.each(SUGGESTIONS)('$name', async ({ form, value, suggestion: { condition, product_id, text } }) => {
    const { option_id } = condition;
    const ground = realGround(form, deps.territory);
    const { walks } = planWalks(form, ground, ({ name }) => name.startsWith(`value ${option_id}=`));
    const orders = walks.filter(({ walk }) => ['complete', 'early_checkout'].includes(walk.outcome.kind));
    const related = findProduct(deps.catalogue.current, product_id) as Product;
    const told: RelatedProductView = { text: text.es, product_name: related.name.es, href: productHref(related) };
    const chosen = (given: Answers) => given[option_id] === value;
    const giving = orders.find(({ answers }) => chosen(answers)) as PlannedWalk;
    const other = orders.find(({ answers }) => !chosen(answers)) as PlannedWalk;
    for (const planned of [giving, other]) {
      const asking = planned.walk.pages.find(({ questions }) => questions.some((one) => one.option_id === option_id));
      for (const storeId of new Set([form.stores[0] as number, form.stores.at(-1) as number])) {
        const isTold = planned === giving && related.stores.includes(storeId);
        for (const shown of await suggestedOn(form, storeId, planned, asking as Page)) {
          expect(shown.filter(({ href }) => href === told.href)).toEqual(isTold ? [told] : []);
        }
      }
    }
  });
});
