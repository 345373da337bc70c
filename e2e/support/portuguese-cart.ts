import { fillCart } from '../../src/server/actions/checkout/testing/test-shop.ts';
import { DEMO_FORMS } from '../../src/server/demo/demo-forms.ts';
import { testCtx } from '../../src/server/testing/test-deps.ts';
import type { Product } from './product.ts';

/** Adds a product of the Portuguese portal to a customer's cart there; its form is tested by another journey. */
export async function fillPortugueseCart({ deps }: Product, email: string): Promise<void> {
  const { customer_id } = await deps.db
    .selectFrom('customers')
    .select('customer_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const ctx = testCtx(deps, { actor: { kind: 'customer', customerId: customer_id }, storeId: 16 });
  await fillCart(ctx, DEMO_FORMS.quarteira.answers, DEMO_FORMS.quarteira.productId);
}
