import type { Locator, Page } from 'playwright-core';
import { isFocused } from './keyboard.ts';

/** More presses than any form has fields. */
const MOST_PRESSES = 60;

/** A keyboard user whose keys are counted: navigation apart from typed text. */
export interface Hands {
  /** Keys pressed so far, a chord as one. */
  readonly keys: number;
  /** Characters written so far. */
  readonly typed: number;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab until the target has the focus; presses nothing if it already has. */
  tabTo(target: Locator): Promise<void>;
  /** Tabs to a group of choices without a selection, and selects one by arrows. */
  choose(radio: Locator): Promise<void>;
}

export function handsOn(page: Page): Hands {
  let [keys, typed] = [0, 0];
  const press = async (...pressed: readonly string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const tabTo = async (target: Locator) => {
    await target.waitFor();
    for (let times = 0; !(await isFocused(target)); times += 1) {
      if (times === MOST_PRESSES) throw new Error(`Tab does not reach ${target} on ${page.url()}`);
      await press('Tab');
    }
  };
  return {
    get keys() {
      return keys;
    },
    get typed() {
      return typed;
    },
    press,
    type: async (text) => {
      typed += text.length;
      await page.keyboard.type(text);
    },
    tabTo,
    choose: async (radio) => {
      const name = await radio.getAttribute('name');
      await tabTo(page.locator(`input[name="${name}"]`).first());
      await press('Space');
      for (let times = 0; times < MOST_PRESSES && !(await radio.isChecked()); times += 1) await press('ArrowDown');
    },
  };
}
