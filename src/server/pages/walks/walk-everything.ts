import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { LOCALES } from '../../../domain/locale/locale.ts';
import type { Goal } from '../../../domain/wizard/testing/goals.ts';
import { type PlannedWalk, planWalks } from '../../../domain/wizard/testing/walks.ts';
import { loadTerritory } from '../../territory/load-territory.ts';
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { entryHref } from '../form-addresses.ts';
import { realGround } from './ground.ts';
import { walkProduct } from './walk-product.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

const A_FORM = { timeout: 120_000 };

/** The forms that the shop sells, in the order of their files. */
export const FORMS: readonly Product[] = catalogueOfFiles().products.filter(entryHref);

/** One of the two halves of the forms, which take about as long as each other. */
export function halfOfForms(half: 0 | 1): readonly Product[] {
  const longest = [...FORMS].sort((one, other) => lengthOf(other) - lengthOf(one));
  return longest.filter((_, place) => place % 2 === half);
}

/** The longest list of values takes as many walks through all pages. */
function lengthOf({ options, steps }: Product): number {
  return Math.max(...options.map(({ opt_values }) => opt_values.length)) * steps.length;
}

/**
 * Describes a test for each form: the walks that show what is wanted of it, each to its end through the pages by HTTP, every
 * one on the next of the form's portals and in the next language.
 */
export function walkEverything(forms: readonly Product[], isWanted?: (goal: Goal) => boolean): void {
  const territory = loadTerritory();
  let shop: WalkingShop;
  beforeAll(async () => {
    shop = await openWalkingShop();
  });
  afterAll(() => shop.close());

  describe('the form, page by page to its end, as the rules say, for the price that they say', () => {
    test.each(forms.map((form) => ({ name: form.url_key, form })))('R030 $name', A_FORM, async ({ form }) => {
      const { walks, unreached } = planWalks(form, realGround(form, territory), isWanted);
      expect(unreached).toEqual([]);
      for (const [place, planned] of walks.entries()) await walkAndCompare(shop, { form, planned, place });
    });
  });
}

/** Walks through the pages, on a portal and in a language by turns, and holds what was met against the rules. */
export async function walkAndCompare(
  shop: WalkingShop,
  { form, planned, place }: { readonly form: Product; readonly planned: PlannedWalk; readonly place: number },
): Promise<void> {
  const storeId = form.stores[place % form.stores.length] as number;
  const locale = LOCALES[place % LOCALES.length] ?? 'es';
  const about = `${form.url_key} in ${locale} on ${storeId} with ${JSON.stringify(planned.answers)}`;
  try {
    const { met, expected } = await walkProduct(shop, { product: form, planned, storeId, locale });
    expect(met, about).toEqual(expected);
  } catch (error) {
    throw new Error(about, { cause: error });
  }
}
