import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from '../src/server/http/security-headers.ts';
import { safeHtml } from '../src/server/ports/mailbox/safe-html.ts';
import { mailDocument } from '../src/web/panel/kit/mail-document.ts';
import { launchBrowser } from './support/browser.ts';

const NONCE = 'abcdefghijklmnop';

let browser: Browser;
let trap: Server;
let trapUrl: string;
const asked: string[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
  // Any server that received a request counts.
  trap = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('');
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => trap.close(resolve));
});

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

async function shown(body: string) {
  const framed = mailDocument(body, { nonce: NONCE, locale: 'es' });
  const page = await browser.newPage();
  const left: string[] = [];
  const ran: string[] = [];
  page.on('request', (request) => left.push(request.url()));
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.route('https://panel.test/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': pagePolicy({ scriptHashes: [], nonce: NONCE }) },
      body: '<!doctype html><title>x</title><main></main><button>Contestar</button>',
    }),
  );
  await page.goto('https://panel.test/');
  await page.evaluate((srcdoc) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', '');
    frame.setAttribute('title', 'mail');
    frame.srcdoc = srcdoc;
    frame.style.width = '600px';
    document.querySelector('main')?.append(frame);
    return new Promise((resolve) => frame.addEventListener('load', resolve));
  }, framed);
  const frame = page.frameLocator('iframe');
  // One full round trip: the frame has requested everything it wanted by then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return {
    page,
    frame,
    left: left.filter((url) => url !== 'https://panel.test/' && !/^(?:data|about):/.test(url)),
    ran,
  };
}

test.each(HOSTILE.map((html) => [html.slice(0, 60), html] as const))(
  'nothing is asked for and nothing runs: %s',
  async (_, html) => {
    const { body } = safeHtml(html.replaceAll(/\bT(?=\/)/g, trapUrl), { quoted: 'Mensaje anterior' });
    const { page, left, ran } = await shown(body);
    expect([left, ran, asked]).toEqual([[], [], []]);
    expect(page.frames().filter((frame) => frame.url().startsWith(trapUrl))).toEqual([]);
    await page.close();
  },
);

test('even what was not made safe at all asks nobody and runs nothing in that frame', async () => {
  const { page, ran } = await shown(
    HOSTILE.slice(0, 6)
      .join('')
      .replaceAll(/\bT(?=\/)/g, trapUrl)
      .replaceAll(/<meta[^>]*>/g, ''),
  );
  // The frame's policy blocks each request before it is sent.
  expect([ran, asked]).toEqual([[], []]);
  await page.close();
});

/** Each way to cover the page, to look like a part of it or to lead it away. */
const COVERING: readonly string[] = [
  '<style>*{position:fixed!important;inset:0;width:400vw;height:400vh;z-index:2147483647;background:#fff}</style><p>Tu sesión ha caducado</p>',
  '<div style="position:fixed;inset:-9999px;z-index:2147483647;background:#fff">Tu sesión ha caducado</div>',
  '<div style="position:absolute;top:-3000px;left:-3000px;width:9000px;height:9000px;background:#fff">x</div>',
  '<div style="height:10000000px;width:10000000px">x</div><table height="10000000" width="10000000"><tr><td>x</td></tr></table>',
  '<div style="transform:scale(1000);margin:-9999px">x</div><marquee width="9999" height="9999">x</marquee>',
  '<dialog open style="inset:0">x</dialog><div popover="manual" style="inset:0">x</div><button popovertarget="x">x</button>',
  '<svg width="99999" height="99999" style="position:fixed;inset:0"><rect width="100%" height="100%"><animate attributeName="x" to="9" dur="1s"/></rect></svg>',
  '<img width="99999" height="99999" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  '<base target="_top" href="T/"><a href="T/base" style="position:fixed;inset:0">Contestar</a>',
  '<a href="T/top" target="_top" style="position:fixed;inset:0">Contestar</a>',
  '<a href="T/parent" target="_parent" style="position:fixed;inset:0">Contestar</a>',
  '<a href="T/blank" target="_blank" style="position:fixed;inset:0">Contestar</a>',
  '<form action="T/form" target="_top" method="post"><button style="position:fixed;inset:0">Contestar</button></form>',
];

test.each<readonly [string, string]>([
  // What is safe is shown all at once; what came is tried one by one, since one might hinder the other.
  ['all of them as they are shown', safeHtml(COVERING.join(''), { quoted: 'Mensaje anterior' }).body],
  ...COVERING.map((html) => [html.slice(0, 60), html] as const),
])('a mail stays in its frame and leads nowhere: %s', async (_, html) => {
  emptyLayout ??= await shown('').then(async ({ page }) => layoutOf(page).finally(() => page.close()));
  const { page } = await shown(html.replaceAll(/\bT(?=\/)/g, trapUrl));
  expect(await layoutOf(page)).toEqual(emptyLayout);
  const frame = await page.locator('iframe').boundingBox();
  await page.mouse.click((frame?.x ?? 0) + 40, (frame?.y ?? 0) + 40);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  expect(page.url()).toBe('https://panel.test/');
  expect(page.context().pages()).toHaveLength(1);
  expect(asked).toEqual([]);
  // The page's own button is still where it was, and is what is clicked there.
  await page.getByRole('button', { name: 'Contestar' }).click({ timeout: 5_000 });
  await page.close();
});

let emptyLayout: Awaited<ReturnType<typeof layoutOf>> | undefined;

/** Places of the frame and the button, the page's size, and what a click on the button's middle hits. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const boxes = ['iframe', 'button'].map((name) => document.querySelector(name)?.getBoundingClientRect().toJSON());
    const { scrollWidth, scrollHeight } = document.documentElement;
    const { x, y, width, height } = boxes[1];
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    return { boxes, scrollWidth, scrollHeight, hit };
  });
}

test('what the sender wrote is read as they laid it out, in our colours, and a quote opens without a script', async () => {
  const { body } = safeHtml(
    '<p>Te contesto en <span style="color:red">rojo</span>. <a href="https://registradores.org/x">Aquí</a></p><blockquote type="cite">antes</blockquote>',
    { quoted: 'Mensaje anterior' },
  );
  const { page, frame } = await shown(body);
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
