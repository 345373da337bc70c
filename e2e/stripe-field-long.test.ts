import { expect, test } from 'vitest';
import { launchBrowser, openVisitor } from './support/browser.ts';
import { postingAs } from './support/posted-shopping.ts';
import { startProduct } from './support/product.ts';
import { press } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { payments } = WORDS.es;

/** Replaces Stripe's script, which only Stripe serves: it shows what our page passes to it. */
const SCRIPT = `window.Stripe = (key) => ({
  elements: ({ clientSecret }) => ({
    submit: async () => ({}),
    create: (kind) => {
      const on = {};
      return {
        on: (event, listen) => { on[event] = listen; },
        mount: (place) => {
          if (kind === 'payment') {
            place.textContent = [key, kind, clientSecret.startsWith('pi_')].join(' ');
            return;
          }
          const wallet = document.createElement('button');
          wallet.textContent = 'Google Pay';
          wallet.addEventListener('click', () => on.confirm({}));
          place.append(wallet);
          on.ready({ availablePaymentMethods: window.hasGooglePay ? { googlePay: true, applePay: false } : undefined });
        },
      };
    },
  }),
  confirmPayment: async ({ clientSecret, confirmParams }) => {
    window.confirmed = (window.confirmed ?? 0) + 1;
    await new Promise((later) => setTimeout(later, 300));
    return { error: { message: [window.confirmed, clientSecret.startsWith('pi_'), confirmParams.return_url].join(' ') } };
  },
});`;

test("R047 with its setting Stripe's field is mounted on our page, under a policy that lets in nothing else", async () => {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ STRIPE_ELEMENTS: '1' })]);
  try {
    const way = { store_id: 1, method: 'cc', provider: 'stripe', position: 1 };
    await product.deps.db.insertInto('portal_payment_methods').values(way).execute();
    const { page, context, complaints } = await openVisitor(browser, { url: product.url, device: 'phone' });
    await context.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    const posting = postingAs(page, product.url);
    await posting.register('campo@correo.test');
    await posting.fillCart();
    await posting.giveDetails();
    await page.goto('/tienda/customer/payment/cc');
    expect(new URL(page.url()).pathname).toBe('/tienda/customer/payment/stripe');
    await press(page, payments.begin.cc.pay('25,12 €'));
    await page.getByText('pk_test_standin0001 payment true').waitFor();
    await press(page, payments.begin.cc.pay('25,12 €'));
    await page.getByText(/^1 true \S+\/tienda\/customer\/checkout\/3ds\?attempt=\w{12}$/).waitFor();
    // This browser has no wallet, so that none is shown.
    expect(await page.getByRole('button', { name: 'Google Pay' }).count()).toBe(0);
    await page.addInitScript('window.hasGooglePay = true');
    await page.reload();
    await page.getByRole('button', { name: 'Google Pay' }).dblclick();
    await page.getByText(/^1 true \S+\/tienda\/customer\/checkout\/3ds\?attempt=\w{12}$/).waitFor();
    const attempts = await product.deps.db.selectFrom('payments').select('payment_id').execute();
    expect(attempts).toHaveLength(1);
    const answer = await page.request.get(page.url());
    expect(answer.headers()['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await product.stop();
  }
});
