import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { INCOMING_FILE } from '../src/contract/pages/incoming-file-page.ts';
import { releasePaper } from './support/delivered.ts';
import { journey } from './support/journey.ts';
import { stockedCustomer } from './support/kinds-of-pages.ts';
import { shareWithApp } from './support/share-with-app.ts';
import { WORDS } from './support/words.ts';

const { account, app } = WORDS.es;

/** A private window does not offer installation; everything else works as usual. */
const IN_PRIVATE = 'in-incognito';

journey(
  'R021 R440 the customer’s area becomes an app, which takes files from other apps and shows kept papers and the list last seen without a connection until its customer signs out',
  async (stage) => {
    const { cookies, orderId, itemId } = await stockedCustomer(stage);
    await releasePaper(stage.product, itemId, 'nota.pdf');
    const page = await stage.visit({ device: 'phone', cookies, worker: true, trouble: /ERR_INTERNET_DISCONNECTED/ });
    await page.clock.install();
    await page.goto('/orders');
    await page.getByText(orderId).first().waitFor();
    expect(await page.evaluate(registrations)).toBe(0);
    await expect.poll(() => page.evaluate(ownCaches)).toContain('own');
    await page.clock.fastForward(10_000);
    await expect.poll(() => page.evaluate(registrations)).toBe(1);
    await expect.poll(() => page.evaluate(ownCaches)).toContain('offline');
    expect(await manifestFaults(page)).toEqual([]);

    await page.evaluate(ready);
    await page.goto(`/orders/detail/${orderId}`);
    await page.getByRole('button', { name: app.keep.keep_of('nota.pdf') }).click();
    await page.getByText(app.keep.kept).waitFor();
    await page.evaluate(shareWithApp, { address: INCOMING_FILE, name: 'poder.pdf' });
    await page.getByText('poder.pdf').waitFor();
    await page.getByText(app.incoming.no_orders).waitFor();

    await page.context().setOffline(true);
    await page.goto('/orders');
    await page.getByRole('heading', { name: 'No hay conexión' }).waitFor();
    expect(await page.locator('li').last().textContent()).toContain(orderId);
    await page.getByRole('heading', { name: app.keep.title }).waitFor();
    const [kept] = await Promise.all([
      page.waitForResponse(/\/orders\/file\//),
      page.getByRole('link', { name: 'nota.pdf' }).click(),
    ]);
    expect([kept.status(), kept.fromServiceWorker(), kept.headers()['content-type']]).toEqual([
      200,
      true,
      'application/pdf',
    ]);
    await page.goto('/orders');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Intentarlo otra vez' }).click();
    await page.getByText(orderId).first().waitFor();

    await page.goto(`data:text/html,<a href="${stage.product.url}/logout">Salir</a>`);
    await page.getByRole('link').click();
    await page.getByRole('heading', { name: account.sign_out_title }).waitFor();
    expect(await page.evaluate(ownCaches), 'another site signs nobody out').toEqual(
      expect.arrayContaining(['own', 'incoming']),
    );
    await page.goto('/logout');
    await page.getByRole('heading', { name: account.signed_out_title }).waitFor();
    await expect.poll(() => page.evaluate(ownCaches)).toEqual(['offline']);
    await page.context().setOffline(true);
    await page.goto('/orders');
    await page.getByRole('heading', { name: 'No hay conexión' }).waitFor();
    expect(await page.locator('li').count()).toBe(0);
  },
);

/** Chromium's objections to installing the page. */
async function manifestFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)].filter(
    (fault) => fault !== IN_PRIVATE,
  );
}

/** These run in the page. */
async function registrations(): Promise<number> {
  return (await navigator.serviceWorker.getRegistrations()).length;
}

function ownCaches(): Promise<string[]> {
  return caches.keys();
}

async function ready(): Promise<void> {
  await navigator.serviceWorker.ready;
}
