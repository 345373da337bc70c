import type { Locator } from 'playwright-core';

/** A mouse whose presses are counted. */
export interface Pointer {
  /** Presses so far. */
  readonly presses: number;
  click(target: Locator): Promise<void>;
  /** Chooses from a native list: the button is held from the list to the entry, and counts once. */
  choose(
    list: Locator,
    entry: { readonly label: string } | { readonly value: string } | { readonly index: number },
  ): Promise<void>;
}

export function pointer(): Pointer {
  let presses = 0;
  return {
    get presses() {
      return presses;
    },
    async click(target) {
      presses += 1;
      await target.click();
    },
    async choose(list, entry) {
      presses += 1;
      await list.selectOption(entry);
    },
  };
}
