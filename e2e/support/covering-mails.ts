import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MailStage } from './mail-stage.ts';

/** Each way to cover the page, to look like a part of it or to lead it away. */
export const COVERING: readonly string[] = [
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

/**
 * Shows the mail and clicks in its frame.
 * @throws AssertionError when it covers or moves anything of the page, leads it away, or requests anything
 */
export async function expectInFrame({ show, asked }: MailStage, html: string): Promise<void> {
  const empty = await show('');
  const emptyLayout = await layoutOf(empty.page).finally(() => empty.page.close());
  const { page } = await show(html);
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
}

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
