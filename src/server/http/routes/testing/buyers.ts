import type { TestShop } from '../../../actions/checkout/testing/test-shop.ts';
import { insertSession } from '../../../actions/sessions/insert-session.ts';
import type { Ctx } from '../../../ctx.ts';
import { DEMO_FORMS } from '../../../demo/demo-forms.ts';

export const cc = { type: 'cc', num: '4548 8120 4940 0004', month: '07', year: 2030 };

/** The ctx of a browser, and the cookie that the server gave it. */
export function browser(ctx: Ctx): { ctx: Ctx; cookie: () => string } {
  let cookie = '';
  const setCookie = (text: string) => {
    if (text.startsWith('session-')) cookie = text.split(';', 1)[0] ?? '';
  };
  return { ctx: { ...ctx, setCookie }, cookie: () => cookie };
}

export async function call(
  shop: TestShop,
  name: string,
  form: object,
  cookie: string,
  origin = shop.deps.settings.PUBLIC_URL,
) {
  const answer = await fetch(`${shop.deps.settings.PUBLIC_URL}/panel/rest/${name}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ config: { store_id: Number(/store=(\d+)$/.exec(cookie)?.[1] ?? 1) }, form }),
  });
  const count = answer.headers.getSetCookie().find((text) => text.startsWith('cart_count='));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, count };
}

export async function signedIn(shop: TestShop, storeId = 1): Promise<{ email: string; cookie: string }> {
  const bought = storeId === 16 ? DEMO_FORMS.quarteira : {};
  const { ctx, cookie } = browser(await shop.customer({ storeId, ...bought }));
  const customerId = ctx.actor.kind === 'customer' ? ctx.actor.customerId : 0;
  await insertSession(ctx, { customerId, quoteId: null, returnTo: null });
  const { email } = await ctx.db
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { email, cookie: `${cookie()}; store=${storeId}` };
}
