import type { Page } from 'playwright-core';
import { postingAs } from './posted-shopping.ts';
import type { Product } from './product.ts';

/** A new customer with a nota simple in the cart, on the page of this payment method or of the choice. */
export async function bringToWay(
  page: Page,
  { product, email, way }: { product: Product; email: string; way: string | null },
): Promise<void> {
  const posting = postingAs(page, product.url);
  await posting.register(email);
  await posting.fillCart();
  await posting.giveDetails();
  await page.goto(['/tienda/customer/payment', way].filter(Boolean).join('/'));
}
