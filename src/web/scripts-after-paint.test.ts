import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const NONCE = 'a1b2';
const PAGE =
  '<head><title>Papel</title><link rel="modulepreload" href="/assets/a.js" nonce="a1b2"/><link rel="modulepreload" href="/assets/b.js" nonce="a1b2"/><link rel="stylesheet" href="/assets/a.css"/></head>';

test('scripts are requested in their order, after a frame and what follows it, and everything else stays', () => {
  const [before, code = '', after] = scriptsAfterPaint(PAGE, NONCE).split(/<script nonce="a1b2">|<\/script>/);
  expect([before, after]).toEqual([
    '<head><title>Papel</title>',
    '<link rel="stylesheet" href="/assets/a.css"/></head>',
  ]);
  const asked: object[] = [];
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  new Function('document', 'requestAnimationFrame', 'setTimeout', code)(
    { createElement: (tag: string) => ({ tag }), head: { append: (link: object) => asked.push(link) } },
    (next: () => void) => frames.push(next),
    (next: () => void) => timers.push(next),
  );
  expect([frames.length, timers.length]).toEqual([1, 0]);
  frames[0]?.();
  expect(asked).toEqual([]);
  timers[0]?.();
  expect(asked).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/b.js' },
  ]);
});

test('a page without scripts stays as it is', () => {
  expect(scriptsAfterPaint('<p>Papel</p>', NONCE)).toBe('<p>Papel</p>');
});

test('a link that the renderer did not write gets into no script', () => {
  const planted = '<link rel="modulepreload" href="</script><script>alert(1)"/>';
  expect(scriptsAfterPaint(planted, NONCE)).toBe(planted);
});
