import { bizumProcessingCall, cardProcessCall, paypalRedirectCall } from '../../../contract/provider-pages.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import { leadOn } from '../../pages/payments/lead-on.ts';
import { type BoundCall, bound, type CallInput } from '../bind-call.ts';
import { hashOfScript } from '../pages/seal-scripts.ts';
import { pagePolicy } from '../security-headers.ts';
import { leadOnHtml, POST_IT } from './lead-on-html.ts';

/** Pages that take a browser to a provider after checkout by a call. */
export const providerPageRoutes: readonly BoundCall[] = [
  bound(paypalRedirectCall, (ctx, input) => answer(ctx, 'paypal', input)),
  bound(bizumProcessingCall, (ctx, input) => answer(ctx, 'bizum', input)),
  bound(cardProcessCall, (ctx, input) => answer(ctx, 'cc', input)),
];

async function answer(
  ctx: Ctx,
  method: PaymentMethod,
  { query: { order_id }, reply }: CallInput<typeof paypalRedirectCall>,
): Promise<string> {
  const page = await leadOn(ctx, { method, orderId: order_id === undefined ? null : Number(order_id) });
  const html = leadOnHtml(page, ctx.locale);
  // Where a provider redirects a posted form is up to the provider.
  const targets = page.form ? [new URL(page.form.action).origin, ...(ctx.settings.isProduction ? ['https:'] : [])] : [];
  const scriptHashes = page.form ? [hashOfScript(POST_IT)] : [];
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy({ scriptHashes, formTargets: targets }));
  return html;
}
