import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPageApp, type PageApp } from '../../testing/page-app.ts';
import { sealScripts } from './seal-scripts.ts';

const MARK = '00112233445566778899aabbccddeeff';
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');

describe('the scripts of a rendered page', () => {
  test('those that carry the mark are listed by their hashes, and the mark is removed', () => {
    const rendered = `<link rel="modulepreload" href="/a.js" nonce="${MARK}"/><script nonce="${MARK}">one()</script><script nonce="${MARK}" type="module" async="">two()</script><script nonce="${MARK}" src="/a.js"></script>`;
    expect(sealScripts(rendered, MARK)).toEqual({
      html:
        '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async="">two()</script>' +
        '<script src="/a.js"></script>',
      hashes: [hashOf('one()'), hashOf('two()')],
    });
  });

  test.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="ffeeddccbbaa99887766554433221100">evil()</script>',
    '<script type="module">evil()</script>',
    '<p nonce="',
    '<script x=',
  ])('what another way brought in is not allowed, also where it leans on a script of ours: %s', (planted) => {
    const { hashes } = sealScripts(`${planted}<script nonce="${MARK}">ours()</script>${planted}`, MARK);
    expect(hashes).not.toContain(hashOf('evil()'));
    expect(hashes.every((hash) => hash === hashOf('ours()'))).toBe(true);
  });
});

describe('the real pages', () => {
  let shop: PageApp;
  beforeAll(async () => {
    shop = await openPageApp({ keep: true });
  });
  afterAll(() => shop.close());

  const get = async (url: string) => {
    const { body, headers } = await shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });
    return { body, policy: String(headers['content-security-policy']) };
  };

  test.each(['/', '/', '/tienda/servicios', '/tienda/cart', '/login', '/tienda/customer/password/new?token=x'])(
    '%s allows each of its inline scripts, shows no mark and holds its preloads back',
    async (url) => {
      const { body, policy } = await get(url);
      const inline = [...body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
      expect(inline.length).toBeGreaterThan(3);
      for (const [, code = ''] of inline) expect(policy).toContain(`'sha256-${hashOf(code)}'`);
      expect([...policy.matchAll(/'sha256-/g)]).toHaveLength(new Set(inline.map(([, code]) => code)).size);
      expect(/nonce="[^"]/.exec(body)?.[0]).toBeUndefined();
      expect(body.includes('<link rel="modulepreload"')).toBe(false);
    },
  );

  test('the panel, which makes styles while it runs, carries its nonce, another each time', async () => {
    const [first, second] = [await get('/agentes/login'), await get('/agentes/login')];
    const nonces = [first, second].map(({ body, policy }) => {
      const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
      expect(body.includes(`<script nonce="${nonce}"`)).toBe(true);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });
});
