import { expect, test } from 'vitest';
import { safeHtml } from '../src/server/ports/mailbox/safe-html.ts';
import { COVERING, expectInFrame } from './support/covering-mails.ts';
import { openMailStage, withTrap } from './support/mail-stage.ts';

const stage = openMailStage();

/** Each way to make a browser request or run something, with `T` for an address of the trap. */
const HOSTILE: readonly string[] = [
  '<img src="T/img"><img srcset="T/srcset 2x"><picture><source srcset="T/source"><img></picture><input type="image" src="T/input">',
  '<style>@import "T/import"; @font-face{font-family:x;src:url(T/font)} body{background:url(T/body);font-family:x} p::after{content:url(T/after)}</style><p>x</p>',
  '<p style="background:url(T/style)">a</p><p style="background:\\75\\72\\6C(T/escaped)">b</p><p style="background-image:image-set(\'T/set\' 1x)">c</p>',
  '<table background="T/table"><tr><td background="T/td">x</td></tr></table><body background="T/body">',
  '<svg><image href="T/svg" xlink:href="T/xlink"/><script>fetch("T/svgscript")</script><use href="T/use#a"/><animate onbegin="fetch(\'T/anim\')"/></svg>',
  '<script>fetch("T/script")</script><script src="T/src"></script><img src=x onerror="fetch(\'T/onerror\')"><body onload="fetch(\'T/onload\')">',
  '<details open ontoggle="fetch(\'T/toggle\')"><summary>x</summary></details><video autoplay poster="T/poster"><source src="T/video" onerror="fetch(\'T/video2\')"></video>',
  '<meta http-equiv="refresh" content="0;url=T/refresh"><base href="T/"><link rel="stylesheet" href="T/css"><link rel="prefetch" href="T/prefetch"><link rel="dns-prefetch" href="//x.invalid">',
  '<form action="T/form"><input autofocus onfocus="this.form.submit()"><button formaction="T/button">Pulsar</button></form>',
  '<iframe src="T/iframe"></iframe><iframe srcdoc="<script>fetch(\'T/srcdoc\')</script>"></iframe><object data="T/object"></object><embed src="T/embed"><portal src="T/portal"></portal>',
  '<a href="T/link" ping="T/ping">enlace</a><a href="javascript:fetch(\'T/js\')">js</a><area href="T/area">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=T/mxss onerror=fetch(\'T/mxss2\')&gt;">',
  '<noscript><p title="</noscript><img src=T/noscript onerror=fetch(\'T/noscript2\')>"></noscript><template><img src="T/template"></template>',
  '<img src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' onload=\'fetch(`T/datasvg`)\'/>"><audio src="T/audio" autoplay></audio>',
  '<xmp><img src="T/xmp"></xmp><textarea></textarea><img src="T/textarea"></textarea><title></title><img src="T/title"></title>',
  '<p title="a&quot;><img src=T/attr>">x</p><img alt="`><img src=T/back onerror=fetch(\'T/back2\')>"><!--><img src="T/comment">-->',
];

test.each(HOSTILE.map((html) => [html.slice(0, 60), html] as const))(
  'nothing is asked for and nothing runs: %s',
  async (_, html) => {
    const { body } = safeHtml(withTrap(html, stage.trapUrl()), { quoted: 'Mensaje anterior' });
    const { page, left, ran } = await stage.show(body);
    expect([left, ran, stage.asked]).toEqual([[], [], []]);
    expect(page.frames().filter((frame) => frame.url().startsWith(stage.trapUrl()))).toEqual([]);
    await page.close();
  },
);

test('even what was not made safe at all asks nobody and runs nothing in that frame', async () => {
  const { page, ran } = await stage.show(
    HOSTILE.slice(0, 6)
      .join('')
      .replaceAll(/<meta[^>]*>/g, ''),
  );
  // The frame's policy blocks each request before it is sent.
  expect([ran, stage.asked]).toEqual([[], []]);
  await page.close();
});

// Each by itself, as it came: received-mail-long.test.ts.
test('mails that would cover the page or lead it away stay in their frame', async () => {
  const html = withTrap(COVERING.join(''), stage.trapUrl());
  await expectInFrame(stage, safeHtml(html, { quoted: 'Mensaje anterior' }).body);
});

test('what the sender wrote is read as they laid it out, in our colours, and a quote opens without a script', async () => {
  const { body } = safeHtml(
    '<p>Te contesto en <span style="color:red">rojo</span>. <a href="https://registradores.org/x">Aquí</a></p><blockquote type="cite">antes</blockquote>',
    { quoted: 'Mensaje anterior' },
  );
  const { page, frame } = await stage.show(body);
  const red = frame.getByText('rojo');
  expect(await red.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 38, 30)');
  expect(await frame.getByText('Aquí').evaluate((element) => getComputedStyle(element, '::after').content)).toContain(
    '1',
  );
  const quote = frame.locator('details');
  const isOpen = () => quote.evaluate((element) => (element as HTMLDetailsElement).open);
  expect(await isOpen()).toBe(false);
  await frame.getByText('Mensaje anterior').click();
  expect(await isOpen()).toBe(true);
  await page.close();
});
