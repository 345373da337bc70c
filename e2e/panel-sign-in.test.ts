import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { JORGE, signInToPanel } from './support/panel.ts';
import { see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const WRONG = 'El correo o la contraseña no son correctos.';
const { account } = WORDS.es;

journey(
  'R409 a failed sign-in to the panel says why, keeps it over a reload, and leaves nobody signed in',
  async ({ visit }) => {
    const page = await visit();
    await signInToPanel(page, JORGE);
    await page.goto('/agentes/login');
    await page.getByLabel(panel.session.email).fill(JORGE.email);
    await page.getByLabel(panel.session.password).fill('no es esta');
    await page.getByRole('button', { name: panel.session.submit, exact: true }).click();
    await page.getByText(WRONG).waitFor();
    await page.reload();
    await page.getByText(WRONG).waitFor();
    await page.goto('/agentes/tramites/0');
    await page.waitForURL('**/agentes/login');
    await signInToPanel(page, JORGE);
    await page.goto('/agentes/login');
    await page.getByLabel(panel.session.password).waitFor();
    expect(await page.getByText(WRONG).count()).toBe(0);
  },
);

journey(
  'R024 R214 an agent leaves by /agentes/logout; the sign-in of customers then offers the panel',
  async ({ visit }) => {
    const page = await visit();
    await page.goto('/login');
    await see(page, account.sign_in_title);
    expect(await page.getByRole('link', { name: account.panel_offer_link }).count()).toBe(0);
    await signInToPanel(page, JORGE);
    await page.goto('/agentes/logout');
    await page.getByText(panel.session.signed_out).waitFor();
    await page.goto('/agentes/tramites/0');
    await page.waitForURL('**/agentes/login');
    await page.goto('/login');
    await page.getByRole('link', { name: account.panel_offer_link }).click();
    await page.getByLabel(panel.session.password).waitFor();
  },
);
