import { journey } from './support/journey.ts';
import { tabThroughAndBack } from './support/keyboard.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';
import { WORDS } from './support/words.ts';

const { site } = WORDS.es;
const WITH_PRICE_BAR = [
  'a product',
  'a question with few answers',
  'a question of place',
  'the check of answers',
  'the cart',
  'checkout',
  'payment by card',
] as const;

for (const bar of ['folded', 'unfolded'] as const) {
  journey(`on a phone's width nothing that has the focus lies under the ${bar} price`, async (stage) => {
    const { cookies } = await stockedCustomer(stage);
    const page = await stage.visit({ cookies, width: 390 });
    for (const kind of WITH_PRICE_BAR) {
      await page.goto(KINDS_OF_PAGES[kind]);
      if (bar === 'unfolded') await page.locator('aside summary').click();
      await tabThroughAndBack(page, {
        first: page.getByRole('link', { name: site.skip }),
        last: page.getByRole('contentinfo').locator('a, button').last(),
      });
    }
  });
}
