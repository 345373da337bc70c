import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/server/demo/demo-accounts.ts';
import { es as shop } from '../src/web/i18n/es/messages.ts';
import { es as text } from '../src/web/panel/account/i18n/es.ts';
import { customerAddress } from '../src/web/panel/addresses/tab.ts';
import { es as client } from '../src/web/panel/client/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, MARTA, signInToPanel, takeNextOrder } from './support/panel.ts';

const SUPERVISOR = { email: 'supervisora@demo.test' };
/** A user who sets up no second factor here. */
const RUI = { email: 'portugal@demo.test' };

/** A browser with a virtual authenticator that confirms passkeys. */
async function giveAuthenticator(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

async function typePassword(page: Page, { email }: { readonly email: string }): Promise<void> {
  await page.goto('/agentes/login');
  await page.getByLabel(panel.session.email).fill(email);
  await page.getByLabel(panel.session.password).fill(DEMO_ACCOUNTS.password);
  await page.keyboard.press('Enter');
}

const tabs = (page: Page) => page.getByRole('navigation', { name: panel.frame.tabs });

journey(
  'an agent sets up an app, saves the recovery codes and adds a passkey; afterwards each of them signs the agent in, by keyboard',
  async ({ visit }) => {
    const page = await visit();
    await giveAuthenticator(page);
    await signInToPanel(page, MARTA);
    await page.goto('/agentes/cuenta');
    await page.getByRole('button', { name: text.set_up_app }).click();
    const secret = ((await page.getByText(text.or_type).locator('span').textContent()) ?? '').replaceAll(' ', '');
    const findings = await axeFindings(page);
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    // The previous step's code, so that the current one is still unused at the sign-in.
    await page.keyboard.type(app.generate({ timestamp: Date.now() - 30_000 }));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('region', { name: text.codes }).getByRole('listitem');
    await codes.first().waitFor();
    const [recoveryCode] = await codes.allInnerTexts();
    findings.push(...(await axeFindings(page)));
    await page.getByRole('button', { name: text.kept }).click();
    await page.getByLabel(text.passkey_name).fill('Portátil');
    await page.getByRole('button', { name: text.add_passkey }).click();
    await page.getByRole('button', { name: text.remove_passkey('Portátil') }).waitFor();

    await page.goto('/agentes/logout');
    await page.getByText(panel.session.signed_out).waitFor();
    await typePassword(page, MARTA);
    await page.getByLabel(text.code).waitFor();
    findings.push(...(await axeFindings(page)));
    await page.getByLabel(text.code).fill('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'El código no es correcto' }).waitFor();
    await page.getByLabel(text.code).fill(app.generate());
    await page.keyboard.press('Enter');
    await tabs(page).waitFor();

    await typePassword(page, MARTA);
    await page.getByRole('button', { name: text.use_passkey }).press('Enter');
    await tabs(page).waitFor();

    await typePassword(page, MARTA);
    await page.getByRole('button', { name: text.use_recovery }).click();
    await page.getByLabel(text.recovery_code).fill(recoveryCode as string);
    await page.keyboard.press('Enter');
    await tabs(page).waitFor();
    await page.goto('/agentes/cuenta');
    await page.getByText(text.codes_left(9)).waitFor();
    expect(findings).toEqual([]);
  },
);

journey('what a passkey signed once is worth nothing a second time', async ({ visit }) => {
  const page = await visit();
  await giveAuthenticator(page);
  await signInToPanel(page, { email: 'agente2@demo.test' });
  await page.goto('/agentes/cuenta');
  await page.getByLabel(text.passkey_name).fill('Llave');
  await page.getByRole('button', { name: text.add_passkey }).click();
  await page.getByRole('button', { name: text.kept }).click();
  await typePassword(page, { email: 'agente2@demo.test' });
  const sent = page.waitForRequest('**/authenticate/secondfactor');
  await page.getByRole('button', { name: text.use_passkey }).click();
  await tabs(page).waitFor();
  const { proof } = (await sent).postDataJSON();
  const status = await page.evaluate(async (again) => {
    const post = (path: string, body: object) =>
      fetch(`/panel/rest/authenticate${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const first = await (await post('', { email: 'agente2@demo.test', pass: 'Demostracion-2026' })).json();
    return (await post('/secondfactor', { step_token: first.second_factor.step_token, proof: again })).status;
  }, proof);
  expect(status).toBe(422);
});

journey(
  'a supervisor who proved herself long ago is asked who she is, and what she began then goes on by itself',
  async ({ product, visit }) => {
    const page = await visit();
    await signInToPanel(page, SUPERVISOR);
    const old = new Date(Date.now() - 11 * 60_000);
    await product.deps.db.updateTable('oauth_tokens').set({ proved_at: old }).where('kind', '=', 'access').execute();
    await page.goto('/agentes/cuenta');
    await page.getByRole('button', { name: text.set_up_app }).click();
    const dialog = page.getByRole('dialog', { name: text.step_title });
    await dialog.getByLabel(text.reauthentication_password).fill('no es esta');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    const findings = await axeFindings(page);
    await dialog.getByLabel(text.reauthentication_password).fill(DEMO_ACCOUNTS.password);
    await page.keyboard.press('Enter');
    await page.getByLabel(text.first_code).waitFor();
    expect(findings).toEqual([]);
  },
);

journey(
  'an agent looks at the account of a customer, says why, and leaves; the customer sees that they were there',
  async (stage) => {
    const { page: own } = await customerWithOrder(stage, 'visitada@example.com');
    const page = await stage.visit();
    await signInToPanel(page, RUI);
    await page.goto(`/idioma/es?volver=${encodeURIComponent('/agentes/tramites/0')}`);
    await takeNextOrder(page);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: text.see_as }).click();
    const account = await opened;
    const banner = account.getByRole('region', { name: shop.impersonation.banner });
    await banner.getByText(/Ves la cuenta de .* como /).waitFor();
    const findings = await axeFindings(account);
    await banner.getByRole('link', { name: shop.impersonation.say_why }).click();
    await account.getByLabel(shop.impersonationPages.reason).fill('Pide ayuda con su pedido');
    await account.getByRole('button', { name: shop.impersonationPages.save_reason }).click();
    await banner.getByText(shop.impersonation.may_change).waitFor();
    await banner.getByRole('button', { name: shop.impersonation.end }).click();
    await banner.waitFor({ state: 'detached' });
    await own.goto('/orders/profile/visits');
    await own.getByText('Pide ayuda con su pedido').waitFor();
    findings.push(...(await axeFindings(own)));
    expect(findings).toEqual([]);
  },
);

journey(
  'a supervisor ends all sessions of a customer, who has to sign in again; an agent is not offered it',
  async (stage) => {
    const { page: own } = await customerWithOrder(stage, 'robada@example.com');
    const { customer_id } = await stage.product.deps.db
      .selectFrom('customers')
      .select('customer_id')
      .where('email', '=', 'robada@example.com')
      .executeTakeFirstOrThrow();
    const agent = await stage.visit();
    await signInToPanel(agent, RUI);
    await agent.goto(`/idioma/es?volver=${encodeURIComponent(customerAddress(customer_id))}`);
    await agent.getByLabel(client.newsletter).waitFor();
    expect(await agent.getByRole('button', { name: client.end_sessions }).count()).toBe(0);
    const page = await stage.visit();
    await signInToPanel(page, SUPERVISOR);
    await page.goto(customerAddress(customer_id));
    await page.getByRole('button', { name: client.end_sessions }).click();
    const asked = page.getByRole('dialog', { name: client.end_sessions_title });
    await asked.getByText(client.end_sessions_lead).waitFor();
    await own.goto('/orders/profile');
    expect(new URL(own.url()).pathname).toBe('/orders/profile');
    await asked.getByRole('button', { name: client.end_sessions }).click();
    await page.getByText(client.sessions_ended).waitFor();
    const findings = await axeFindings(page);
    await own.goto('/orders/profile');
    await own.waitForURL((url) => url.pathname === '/login');
    expect(findings).toEqual([]);
  },
);
