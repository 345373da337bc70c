import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';

/** More Tab presses than any page has stops before its main content. */
const MOST_PRESSES = 60;

/** Waits for the page with this heading, which takes the focus after a link or a form. */
export async function arriveAt(page: Page, heading: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await waitForFocus(title);
}

/** Waits until the page has focused it, with the usual rendering timeout. */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.waitFor();
  await vi.waitFor(async () => expect(await isFocused(target), await focusedInstead(target)).toBe(true), {
    timeout: 10_000,
  });
}

/** For failure messages: the focused element. */
function focusedInstead(target: Locator): Promise<string> {
  return target
    .page()
    .evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? '')
    .then((html) => `${target} has not the focus, which is on ${html}`);
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Tabs until `target` has the focus. At every stop the focus must be visible and not covered. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  await walkTo(page, target, 'Tab');
}

/** From the top of the page to `last` and back to `first`, with the focus visible and uncovered at every stop. */
export async function tabThroughAndBack(page: Page, { first, last }: { first: Locator; last: Locator }): Promise<void> {
  await walkTo(page, last, 'Tab');
  await walkTo(page, first, 'Shift+Tab');
}

/** The focus must be visible and not covered. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  expect(await page.evaluate(hiddenFocus), page.url()).toBeNull();
}

async function walkTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await isFocused(target)) return;
  }
  throw new Error(`${key} does not reach ${target} on ${page.url()}`);
}

/** Tabs to a button or link and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and replaces its content. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Tabs into a group of answers, to the selected or first one, and moves by arrows. */
export async function chooseByArrows(page: Page, answer: string | RegExp): Promise<void> {
  const wanted = page.getByRole('radio', { name: answer });
  const radios = page.getByRole('main').getByRole('radio');
  const chosen = page.getByRole('main').getByRole('radio', { checked: true });
  const isChosen = (await chosen.count()) > 0;
  await tabTo(page, isChosen ? chosen : radios.first());
  if (!isChosen) await page.keyboard.press('Space');
  for (let press = 0; press < MOST_PRESSES && !(await wanted.isChecked()); press += 1) {
    await page.keyboard.press('ArrowDown');
  }
  expect(await wanted.isChecked()).toBe(true);
}

/** Why the focus is invisible: no outline, outside the window, or covered. */
async function hiddenFocus(): Promise<string | null> {
  // Changes caused by the focus are drawn with the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  // A native input inside a card is shown by the card around it, one that is not drawn by the label that is drawn for it.
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const drawn = getComputedStyle(focused).opacity === '0' ? labels[0] : null;
  const shown = focused.matches('[type=radio], [type=checkbox]')
    ? (focused.closest('label') ?? drawn ?? focused)
    : focused;
  const name = `${shown.tagName} ${shown.id} ${shown.textContent?.slice(0, 40)}`;
  const marked = [shown, focused, focused.parentElement, focused.closest('article, li')].some((element) => {
    const style = element && getComputedStyle(element);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1;
  });
  if (!marked) return `no mark of the focus on ${name}`;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const middle = { x: left + Math.min(width / 2, 200), y: top + Math.min(height / 2, 100) };
  const over = document.elementFromPoint(middle.x, middle.y);
  if (!over) return `${name} is outside the window`;
  return shown.contains(over) || over.contains(shown) ? null : `${name} is under ${over.tagName} ${over.className}`;
}
