// Random walks, posted page by page, against `walkForm`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { randomFrom, walkByChance } from '../../../domain/wizard/testing/walks.ts';
import { realGround } from './ground.ts';
import { FORMS, walkAndCompare } from './walk-everything.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

const WALKS = 500;
const TOGETHER = 25;
let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

const batches = Array.from({ length: WALKS / TOGETHER }, (_, batch) => batch * TOGETHER);

test.each(batches)('walks by chance from number %i lead where walkForm says', { timeout: 120_000 }, async (first) => {
  for (let seed = first; seed < first + TOGETHER; seed += 1) {
    const random = randomFrom(seed);
    const form = FORMS[Math.floor(random() * FORMS.length)] as Product;
    const planned = walkByChance(form, random, realGround(form, shop.deps.territory));
    expect(planned, `${form.url_key} ends with ${seed}`).toBeDefined();
    if (planned) await walkAndCompare(shop, { form, planned, place: seed });
  }
});
