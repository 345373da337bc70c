import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/calendar/time-units.ts';
import { readConsent } from '../../domain/consent/consent.ts';
import { purgeConsents } from '../actions/consent/purge-consents.ts';
import { systemCtx } from '../start/system-ctx.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: true });
  await shop.app.inject({ url: '/', headers: { host: 'localhost' } });
});
afterAll(() => shop.close());

const proofs = (consentId: string) =>
  shop.deps.db.selectFrom('consents').selectAll().where('consent_id', '=', consentId).orderBy('decided_at').execute();

const ticks = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*name="(\w+)"[^>]*>/g)].map(([tag, name]) => [
    name,
    /\schecked/.test(tag ?? ''),
  ]);

describe('the page of cookies', () => {
  test('R444 consent is denied until somebody agrees, who can refuse again as easily', async () => {
    const browser = new PlainBrowser(shop.app);
    const first = await browser.get('/cookies');
    expect(ticks(first.html)).toEqual([
      ['analytics', false],
      ['marketing', false],
    ]);
    expect(browser.valueOf('consent')).toBeUndefined();
    expect((await browser.post('/cookies', { decision: 'all' })).location).toBe('/cookies?guardado=1');
    const agreed = readConsent(browser.valueOf('consent'));
    expect(agreed).toMatchObject({ analytics: true, marketing: true });
    expect(ticks((await browser.get('/cookies')).html)).toEqual([
      ['analytics', true],
      ['marketing', true],
    ]);
    await browser.post('/cookies', { decision: 'none' });
    expect(readConsent(browser.valueOf('consent'))).toEqual({ ...agreed, analytics: false, marketing: false });
  });

  test('R444 each decision is kept with its proof: number, version of the text, choices, moment', async () => {
    const browser = new PlainBrowser(shop.app);
    const { clock } = shop.deps;
    const agreedAt = clock.now;
    await browser.post('/cookies', { decision: 'chosen', analytics: '1' });
    await browser.post('/cookies', { decision: 'chosen', analytics: '1' });
    clock.now = new Date(agreedAt.getTime() + 60_000);
    await browser.post('/cookies', { decision: 'none' });
    const id = readConsent(browser.valueOf('consent'))?.consent_id ?? '';
    const about = { consent_id: id, text_version: '2026-11', store_id: 1, locale: 'es' };
    expect(await proofs(id)).toEqual([
      { ...about, analytics: true, marketing: false, decided_at: agreedAt },
      { ...about, analytics: false, marketing: false, decided_at: clock.now },
    ]);
    clock.now = new Date(agreedAt.getTime() + 3 * 365 * DAY_MS + 1);
    await purgeConsents(systemCtx(shop.deps));
    expect(await proofs(id)).toHaveLength(1);
    clock.now = agreedAt;
  });

  test('leads back to the page on which it was decided, and to no other site', async () => {
    const browser = new PlainBrowser(shop.app);
    expect((await browser.post('/cookies', { decision: 'none', volver: '/ayuda' })).location).toBe('/ayuda');
    expect((await browser.post('/cookies', { decision: 'none', volver: '//evil.example' })).location).toBe(
      '/cookies?guardado=1',
    );
  });

  test('is linked at the foot of every page, where nothing of others is loaded', async () => {
    const { html } = await new PlainBrowser(shop.app).get('/');
    expect(html).toContain('href="/cookies"');
    expect([...html.matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(([, address]) => address)).not.toContainEqual(
      expect.stringMatching(/google|analytics|tag/),
    );
  });
});
