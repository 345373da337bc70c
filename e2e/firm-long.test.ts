import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FIRM_ERROR_MESSAGES } from '../src/domain/errors/firm-error-messages.ts';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS } from '../src/server/demo/demo-accounts.ts';
import { signCall } from '../src/server/http/oauth/testing/signing-client.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { widthBeyondWindow } from './support/kinds-of-pages.ts';
import { postingAs } from './support/posted-shopping.ts';
import type { Product } from './support/product.ts';
import { PASSWORD, press, see, signIn } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, firms } = WORDS.es;
const FIRM = 'Gestoría Alameda';
const FOUNDER = { email: DEMO_CUSTOMERS.lucia.email, password: DEMO_ACCOUNTS.password };
const BUYER = { email: 'compra@gestoria.test', password: PASSWORD };
const READER = { email: 'lee@gestoria.test', password: PASSWORD };

journey(
  'a firm: founded, two people invited, one orders and one reads, its month, its key, and handed over',
  async (stage) => {
    const { product, visit } = stage;
    for (const { email } of [BUYER, READER]) await openAccount(await visit(), product, email);

    const founder = await visit();
    await founder.goto('/login?return_to=%2Forders%2Ffirm');
    await signIn(founder, FOUNDER);
    await see(founder, firms.title);
    await founder.getByLabel(firms.found_name).fill(FIRM);
    await press(founder, firms.found);
    await founder.getByText(firms.done.founded).waitFor();
    await invite(founder, BUYER.email, firms.roles.buyer);
    await invite(founder, READER.email, firms.roles.reader);
    await product.workDone();

    const buyer = await visit({ device: 'phone', javaScript: false });
    await accept(buyer, product, BUYER);
    const posting = postingAs(buyer, product.url);
    await posting.fillCart();
    await posting.giveDetails();
    const orderId = await posting.pay();
    expect(orderId).not.toBe('');

    const reader = await visit({ device: 'phone' });
    await accept(reader, product, READER);
    await reader.goto(`/orders/detail/${orderId}`);
    await see(reader, account.order_number(orderId));
    const refused = await reader.request.get('/tienda/nota-simple');
    expect([refused.status(), await refused.text()]).toEqual([
      403,
      expect.stringContaining(FIRM_ERROR_MESSAGES.firm_right_missing.es),
    ]);

    await founder.goto('/orders/firm/month');
    await founder.getByRole('link', { name: orderId }).waitFor();
    expect(await (await founder.request.get('/orders/table.csv')).text()).toContain(orderId);

    await founder.goto('/orders/firm/keys');
    await founder.getByLabel(firms.key_name, { exact: true }).fill('Programa de gestión');
    await founder.getByRole('checkbox', { name: firms.scopes['orders:read'] }).check();
    await press(founder, firms.key_create);
    await founder.setViewportSize({ width: 390, height: 844 });
    expect(await widthBeyondWindow(founder)).toBe(0);
    const consumerKey = await founder.getByLabel(firms.key_consumer, { exact: true }).inputValue();
    const consumerSecret = await founder.getByLabel(firms.key_secret, { exact: true }).inputValue();
    const call = signCall(
      { consumerKey, consumerSecret },
      { url: '/panel/rest/pedidos', origin: product.url, at: new Date() },
    );
    const answer = await fetch(product.url + call.url, { headers: call.headers });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(orderId)]);

    await founder.goto('/orders/firm');
    await founder.getByText(firms.close_title).click();
    await founder.getByText(firms.close_blocked(orderId)).waitFor();
    expect(await axeFindings(founder)).toEqual([]);
    await founder.getByText(firms.leave, { exact: true }).click();
    await founder.getByLabel(firms.hand_over_to).selectOption({ label: `Ana Ruiz Gil (${READER.email})` });
    await press(founder, firms.hand_over);
    await founder.getByText(firms.done.left).waitFor();
    await reader.goto('/orders/firm');
    await reader.getByRole('heading', { name: firms.invite_title }).waitFor();
  },
);

/** Opens an account whose address is confirmed, as its welcome mail would have it. */
async function openAccount(page: Page, product: Product, email: string): Promise<void> {
  await postingAs(page, product.url).register(email);
  await product.deps.db
    .updateTable('customers')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', email)
    .execute();
}

async function invite(founder: Page, email: string, role: string): Promise<void> {
  await founder.getByLabel(firms.invite_email).fill(email);
  await founder.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await press(founder, firms.invite);
  await founder.getByText(firms.done.invited).waitFor();
  await founder.getByText(email).first().waitFor();
}

/** In another browser, by the link of the mail. */
async function accept(
  page: Page,
  product: Product,
  person: { readonly email: string; readonly password: string },
): Promise<void> {
  const [mail] = await product.mailTo(person.email);
  const [link = ''] = /\/orders\/firm\/invitation\/\S+/.exec(mail?.text ?? '') ?? [];
  await page.goto(link);
  await see(page, firms.invitation_title(FIRM));
  await page.getByRole('link', { name: firms.sign_in }).click();
  await signIn(page, person);
  await see(page, firms.invitation_title(FIRM));
  await press(page, firms.accept);
  await page.getByText(firms.done.joined).waitFor();
}
