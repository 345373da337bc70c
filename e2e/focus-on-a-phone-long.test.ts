import { journey } from './support/journey.ts';
import { tabThroughAndBack } from './support/keyboard.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';
import { WORDS } from './support/words.ts';

const PRICES = {
  collapsed: ['a product', 'a question of place', 'the check of answers', 'the cart', 'payment by card'],
  expanded: ['a product', 'checkout'],
} as const;

for (const price of ['collapsed', 'expanded'] as const) {
  journey(`on a phone's width nothing that has the focus lies under the ${price} price`, async (stage) => {
    const { cookies } = await stockedCustomer(stage);
    const page = await stage.visit({ cookies, width: 390 });
    for (const kind of PRICES[price]) {
      await page.goto(KINDS_OF_PAGES[kind]);
      // A click would move the start of the focus there, past everything that may be covered.
      if (price === 'expanded')
        await page.locator('aside details').evaluate((details) => details.setAttribute('open', ''));
      await tabThroughAndBack(page, {
        first: page.getByRole('link', { name: WORDS.es.site.skip }),
        last: page.getByRole('contentinfo').locator('a, button').last(),
      });
    }
  });
}
