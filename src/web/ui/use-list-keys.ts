import { type KeyboardEvent, useState } from 'react';

/**
 * Keyboard of an input with a list (WAI-ARIA 1.2, combobox with list popup, manual selection): arrows move, Enter picks, Escape closes.
 * Other keys belong to the input.
 */
export function useListKeys<Item>({
  items,
  isOpen,
  take,
  close,
}: {
  readonly items: readonly Item[];
  readonly isOpen: boolean;
  readonly take: (item: Item) => void;
  readonly close: () => void;
}) {
  /** Index of the active option; -1 for the input itself. */
  const [active, setActive] = useState(-1);
  const picked = items[active];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && picked !== undefined) take(picked);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0)
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, items.length));
    else return;
    event.preventDefault();
  };
  return { active, leaveList: () => setActive(-1), onKeyDown };
}

function neighbour(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
