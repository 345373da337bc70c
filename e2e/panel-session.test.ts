import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel, typePassword } from './support/panel.ts';

const SEARCH = '/agentes/tramites/search?text=nadie';

journey(
  'R213 leaving the panel ends the session on the server, and nothing of it stays in the browser',
  async ({ visit, product }) => {
    const page = await visit();
    await signInToPanel(page, MARTA);
    const before = await keyIn(page);
    expect(before).toEqual({ type: 'secret', extractable: false, exported: 'InvalidAccessError' });
    const tokens = () =>
      product.deps.db.selectFrom('oauth_tokens').select('token').where('kind', '=', 'access').execute();
    expect(await tokens()).toHaveLength(1);
    await page.goto('/agentes/tramites/0');
    await page.getByRole('navigation', { name: panel.frame.tabs }).waitFor();
    await page.evaluate(() => sessionStorage.setItem('panel.call.1', '{"comment":"no se envió"}'));
    await page.goto('/agentes/logout');
    await page.getByText(panel.session.signed_out).waitFor();
    expect(await tokens()).toEqual([]);
    expect(await keyIn(page)).toBeNull();
    const left = await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('panel.')));
    expect(left).toEqual([]);
    await page.goto('/agentes/tramites/0');
    await page.getByRole('heading', { name: panel.session.title }).waitFor();
  },
);

journey(
  'R416 R020 a session that the server ended leads to signing in, and from there back',
  async ({ visit, product }) => {
    const page = await visit();
    await signInToPanel(page, MARTA);
    await page.goto(SEARCH);
    await page.getByRole('navigation', { name: panel.frame.tabs }).waitFor();
    expect(await keptTabs(page)).toContain('nadie');
    await product.deps.db.deleteFrom('oauth_tokens').execute();
    // The panel is notified, or learns at its next heartbeat, without a click.
    await page.getByText(panel.session.ended).waitFor();
    expect(await keyIn(page)).toBeNull();
    // A filter or a title may name a customer, and the next person here may be somebody else.
    expect(await keptTabs(page)).not.toContain('nadie');
    await typePassword(page, MARTA);
    await page.waitForURL(`**${SEARCH}`);
  },
);

for (const [id, path, words] of [
  ['R410', '/admin/oauth_authorize', panel.session.authorization],
  ['R411', '/oauth/initiate', panel.session.token],
  ['R411', '/oauth/token', panel.session.token],
] as const) {
  journey(`${id} when ${path} refuses, the sign-in page says '${words}'`, async ({ visit }) => {
    const page = await visit();
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'oauth_refused', message: 'the sentence of the server' }),
      }),
    );
    await page.goto('/agentes/login');
    await typePassword(page, MARTA);
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    expect(await keyIn(page)).toBeNull();
  });
}

const keptTabs = (page: Page) => page.evaluate(() => sessionStorage.getItem('panel.tabs') ?? '');

/** What any script of the page could get from the signing key; null when there is none. */
function keyIn(page: Page) {
  return page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = (await indexedDB.databases()).find(({ name }) => name === 'registralia');
    if (!known) return null;
    const database = await opened(indexedDB.open('registralia'));
    const [record] = await opened(database.transaction('credentials').objectStore('credentials').getAll());
    database.close();
    if (!record) return null;
    const { key } = record as { key: CryptoKey };
    const exported = await crypto.subtle.exportKey('raw', key).then(
      () => 'its bytes',
      (error: Error) => error.name,
    );
    return { type: key.type, extractable: key.extractable, exported };
  });
}
