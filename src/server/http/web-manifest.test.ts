import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageApp, type PageApp } from '../testing/page-app.ts';

let shop: PageApp;
beforeAll(async () => {
  shop = await openPageApp({ keep: false });
  // The first page waits until all of them are compiled.
  await shop.app.inject({ url: '/', headers: { host: 'localhost' } });
});
afterAll(() => shop.close());

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');

async function manifestOf(host: string, query = '') {
  const answer = await shop.app.inject({ url: `/app.webmanifest${query}`, headers: { host } });
  return { type: answer.headers['content-type'], manifest: answer.json() };
}

describe('the web manifest', () => {
  test('R021 the app installed on a device starts at /orders, on every portal', async () => {
    const { portals } = shop.deps.catalogue.current;
    for (const { store_id, name, language } of portals) {
      const { type, manifest } = await manifestOf(`store-${store_id}.localhost`);
      expect(type).toMatch(/^application\/manifest\+json/);
      expect(manifest).toMatchObject({
        start_url: '/orders',
        scope: '/',
        display: 'standalone',
        name,
        lang: language,
      });
      expect(manifest.shortcuts[0].url).toBe('/orders');
    }
    expect(portals.length).toBeGreaterThan(10);
  });

  test('offers the app where the device shares a document or a photo of one', async () => {
    const { share_target } = (await manifestOf('localhost')).manifest;
    expect(share_target).toMatchObject({
      action: '/orders/incoming',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: expect.arrayContaining(['application/pdf', '.pdf', 'image/jpeg']) }] },
    });
  });

  test('is named by the shop’s pages, in their language, and allowed by their policy', async () => {
    const { body, headers } = await shop.app.inject({ url: '/', headers: { host: 'localhost', cookie: 'lang=pt' } });
    const link = /<link rel="manifest" href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await manifestOf('localhost', link.replace('/app.webmanifest', ''))).manifest.lang).toBe('pt');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('manifest-src');
  });

  test('names icons that are there, of the size it says', async () => {
    const { manifest } = await manifestOf('localhost');
    for (const { src, sizes, type } of manifest.icons) {
      const bytes = readFileSync(path.join(PUBLIC, src));
      if (type === 'image/svg+xml') continue;
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
  });
});

test('the offline page is whole in itself: no scripts, and a policy that allows none', async () => {
  const { body, headers } = await shop.app.inject({ url: '/sin-conexion?idioma=en', headers: { host: 'localhost' } });
  expect(headers['content-language']).toBe('en');
  expect(body).toContain('<h1>No connection</h1>');
  expect(body).not.toMatch(/<script|src=/);
  expect(body.match(/<link[^>]*>/g)).toEqual(['<link rel="icon" href="/favicon.svg" type="image/svg+xml">']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});
