import { expect } from 'vitest';
import { NOTA_SIMPLE } from '../src/domain/catalogue/known-products.ts';
import type { Product as Sold } from '../src/domain/catalogue/product.ts';
import { NOTA_SIMPLE_ANSWERS } from '../src/server/testing/nota-simple-answers.ts';
import { journey } from './support/journey.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { addToCart, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard } = WORDS.es;
const CHANGED = 'Hemos cambiado este formulario desde que lo empezaste.';
/** The short ways into the nota simple that were added after the long form. */
const LATER_CHOICES = ['100103', '100104', '100105'];

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `a draft of an older form is opened with all its answers, which are listed and bought, ${how}`,
    async (stage) => {
      const page = await stage.visit({ device: 'phone', javaScript });
      await postingAs(page, stage.product.url).draft();
      await page.goto('/tienda/nota-simple/step4');
      await see(page, '¿Quién es el titular?');
      expect(await page.getByText(CHANGED).count()).toBe(0);
      await ageDrafts(stage.product);
      await page.reload();
      await page.getByText(CHANGED).waitFor();
      expect(await page.getByLabel('Nombre del titular').inputValue()).toBe('Ana Ruiz Gil');
      await press(page, site.next);
      await see(page, '¿Tienes algún dato más de la finca?');
      // Once saved under the present form, the draft has nothing more to report.
      expect(await page.getByText(CHANGED).count()).toBe(0);
      await page.goto(`/tienda/product/confirmation/${NOTA_SIMPLE}`);
      await see(page, wizard.check_title);
      const answers = await page.getByRole('main').textContent();
      for (const answer of [77, 80, 1011].map((id) => NOTA_SIMPLE_ANSWERS[id] ?? ''))
        expect([answer !== '', answers?.includes(answer)]).toEqual([true, true]);
      await addToCart(page);
    },
  );
}

/** Turns all drafts into ones that were begun before the nota simple had short ways. */
async function ageDrafts({ deps: { db } }: Product): Promise<void> {
  const { content } = await db
    .selectFrom('catalogue_versions')
    .innerJoin('catalogue_current', 'catalogue_current.version_id', 'catalogue_versions.version_id')
    .select('content')
    .executeTakeFirstOrThrow();
  const products = content.products.map((product) =>
    product.product_id === NOTA_SIMPLE ? withoutShortWays(product) : product,
  );
  const { version_id } = await db
    .insertInto('catalogue_versions')
    .values({ files_hash: `older-${Date.now()}`, content: JSON.stringify({ ...content, products }) })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('form_drafts').set({ form_version: version_id }).execute();
}

function withoutShortWays(sold: Sold): Sold {
  const options = sold.options.map((option) => ({
    ...option,
    opt_values: option.opt_values.filter(({ id }) => !LATER_CHOICES.includes(id)),
  }));
  return { ...sold, options };
}
