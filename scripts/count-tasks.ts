// `node scripts/count-tasks.ts [address]`: ten things that a returning customer does on a phone, each from the list of orders, in a real
// browser against a running product with fresh demo data. Prints a Markdown table of taps, keys and seconds.
import { chromium, type Locator, type Page } from 'playwright-core';
import { DEMO_ACCOUNTS, DEMO_CUSTOMERS } from '../src/server/demo/demo-accounts.ts';
import { es } from '../src/web/i18n/es/messages.ts';
import { findChromium } from './find-chromium.ts';
import { openPhone, SECONDS } from './keystroke-model.ts';
import { markdownTable } from './markdown-table.ts';

const address = process.argv[2] ?? 'http://localhost:3000';
const { accountLinks, conversations, ownOrders, portfolio, profile, sharing, updating } = es;

/** The steps of a task, counted as they are done. */
interface Hand {
  readonly page: Page;
  /** Taps something that opens another page, or changes this one. */
  tap(what: Locator): Promise<void>;
  type(where: Locator, text: string): Promise<void>;
  /** Waits until something is visible. */
  see(what: Locator): Promise<void>;
}

/** The demo order of the given street. */
const orderOf = (page: Page, street: string) =>
  page
    .locator('li')
    .filter({ hasText: street })
    .getByRole('link', { name: /\d{6,}/ })
    .first();

const TASKS: readonly { readonly name: string; readonly carryOut: (hand: Hand) => Promise<void> }[] = [
  {
    name: 'See where the last order is',
    carryOut: ({ page, see }) => see(page.getByRole('heading', { name: ownOrders.group_names.under_way })),
  },
  {
    name: 'Download a delivered paper',
    async carryOut({ page, tap }) {
      const card = page.locator('li').filter({ hasText: 'Mayor' }).locator('a[download]');
      await tap(card.first());
    },
  },
  {
    name: 'Download its invoice',
    async carryOut({ page, tap }) {
      await tap(orderOf(page, 'Mayor'));
      await tap(
        page
          .locator('section', { has: page.locator('#invoices') })
          .locator('a[download]')
          .last(),
      );
    },
  },
  {
    name: 'Order the same again, into the basket',
    async carryOut({ page, tap, see }) {
      await tap(orderOf(page, 'Mayor'));
      await tap(page.getByRole('link', { name: new RegExp(`${updating.order_again}|^Actualizar`) }).first());
      await see(page.getByRole('heading', { level: 1, name: updating.renewal_title }));
      await tap(page.locator('main form button[type=submit]').first());
      await see(page.locator('main h1'));
    },
  },
  {
    name: 'Find an order by its street',
    async carryOut({ page, tap, type, see }) {
      await type(page.locator('#q'), 'sierpes');
      await tap(page.getByRole('button', { name: ownOrders.find }));
      await see(page.getByText('Sierpes').first());
    },
  },
  {
    name: 'Get to the payment of an unpaid order',
    async carryOut({ page, tap, see }) {
      await tap(page.getByRole('link', { name: ownOrders.steps.pay }).first());
      await see(page.locator('main h1'));
    },
  },
  {
    name: 'Share how an order stands',
    async carryOut({ page, tap, see }) {
      await tap(orderOf(page, 'Mayor'));
      await tap(page.getByRole('link', { name: ownOrders.share }));
      await tap(page.getByRole('button', { name: sharing.make }));
      await see(page.getByText(sharing.made));
    },
  },
  {
    name: 'Ask us something about an order',
    async carryOut({ page, tap, type, see }) {
      await tap(orderOf(page, 'Mayor'));
      await tap(page.getByText(conversations.write, { exact: true }).last());
      await type(page.locator('main textarea').first(), 'Me falta una hoja');
      await tap(page.getByRole('button', { name: conversations.send }));
      await see(page.getByText('Me falta una hoja').first());
    },
  },
  {
    name: 'Keep a company and follow it',
    async carryOut({ page, tap, type, see }) {
      await tap(page.getByText(accountLinks.more, { exact: true }));
      await tap(page.getByRole('link', { name: accountLinks.empresas, exact: true }).first());
      await tap(page.getByRole('link', { name: portfolio.add.empresas }));
      await type(page.locator('input[name=name]'), 'Construcciones Prueba, S.L.');
      await tap(page.getByRole('button', { name: portfolio.save }));
      await tap(page.getByRole('button', { name: portfolio.follow }));
      await see(page.getByText(portfolio.following_on));
    },
  },
  {
    name: 'Switch a kind of reminder off',
    async carryOut({ page, tap, see }) {
      await tap(page.getByText(accountLinks.more, { exact: true }));
      await tap(page.getByRole('link', { name: accountLinks.notifications, exact: true }));
      await tap(page.locator('input[name="paper_expiry:mail"]'));
      await tap(page.getByRole('button', { name: profile.save }));
      await see(page.getByText(profile.saved.data));
    },
  },
];

const browser = await chromium.launch(await findChromium());
try {
  const context = await openPhone(browser, address);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await signIn(page);
  const rows: string[][] = [];
  for (const task of TASKS) rows.push([task.name, ...(await count(page, task.carryOut))]);
  process.stdout.write(`${markdownTable(['Task', 'Taps', 'Keys', 'Waiting (s)', 'By hand (s)'], rows).join('\n')}\n`);
} finally {
  await browser.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login?return_to=%2Forders');
  await page.locator('input[name=email]').fill(DEMO_CUSTOMERS.lucia.email);
  await page.locator('input[name=password]').fill(DEMO_ACCOUNTS.password);
  await page.locator('main button[type=submit]').first().click();
  await page.waitForURL(/\/orders/);
}

/** Carries a task out from the list of orders. */
async function count(page: Page, carryOut: (hand: Hand) => Promise<void>): Promise<string[]> {
  let [taps, keys, thoughts, waiting] = [0, 0, 1, 0];
  await page.goto('/orders', { waitUntil: 'networkidle' });
  const waited = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    waiting += (performance.now() - begun) / 1000;
  };
  await carryOut({
    page,
    async tap(what) {
      taps += 1;
      thoughts += 1;
      await what.scrollIntoViewIfNeeded();
      await waited(async () => {
        await what.click();
        await page.waitForLoadState('networkidle');
      });
    },
    async type(where, text) {
      taps += 1;
      thoughts += 1;
      keys += text.length;
      await where.fill(text);
    },
    see: (what) => waited(() => what.waitFor()),
  });
  const byHand = waiting + keys * SECONDS.key + taps * SECONDS.tap + thoughts * SECONDS.thought;
  return [String(taps), String(keys), waiting.toFixed(1), byHand.toFixed(0)];
}
