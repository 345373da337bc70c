import { expect, test } from 'vitest';
import { heldText } from './owner-held.ts';

test.each([
  [{ percent: 50, share: '1/2', right: 'full' }, 'es', '50\u00a0% pleno dominio'],
  [{ percent: 33.3333, share: null, right: 'bare' }, 'en', '33.3333% bare ownership'],
  [{ percent: 12.5, share: null, right: 'usufruct' }, 'pt', '12,5% usufruto'],
  [{ percent: null, share: 'una mitad', right: 'full' }, 'es', 'una mitad pleno dominio'],
  [{ percent: null, share: null, right: 'full' }, 'es', 'pleno dominio'],
  [{ percent: 100, share: null, right: null }, 'es', '100\u00a0%'],
  [{ percent: null, share: null, right: null }, 'es', ''],
] as const)('%j in %s is “%s”', (held, locale, text) => {
  expect(heldText(held, locale)).toBe(text);
});
