import { expect, test } from 'vitest';
import { ownScriptsFirst } from './own-scripts-first.ts';

const link = (name: string, nonce = 'a1b2') => `<link rel="modulepreload" href="/assets/${name}.js" nonce="${nonce}"/>`;

test('the scripts that the router lists last, a page’s own, are requested first', () => {
  const page = (names: readonly string[]) =>
    `<head><title>Papel</title>${names.map((name) => link(name)).join('')}</head>`;
  expect(ownScriptsFirst(page(['manifest', 'framework', 'panel']), 'a1b2')).toBe(
    page(['panel', 'framework', 'manifest']),
  );
});

test('a link that the renderer did not write stays where it is', () => {
  const planted = link('a', 'other') + link('b', 'other');
  expect(ownScriptsFirst(planted, 'a1b2')).toBe(planted);
});
