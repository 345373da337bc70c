import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { decideKey, isForInput, shortcutOf } from '../kit/commands/command.ts';
import { useCommandList, useOfferedCommands } from '../kit/commands/command-store.ts';
import { SUBMIT_KEY } from '../kit/commands/keys.ts';
import { typeAhead } from '../kit/commands/type-ahead.ts';
import { submitFormOf } from '../kit/submit-by-key.ts';
import { BegunKey } from './begun-key.tsx';
import { KeyList } from './key-list.tsx';
import { closeLists, shownList } from './open-palette.ts';
import { Palette } from './palette.tsx';

/** Handles keys, and shows the palette and the list of keys. */
export function CommandKeys() {
  const commands = useOfferedCommands();
  const shown = useSyncExternalStore(shownList.subscribe, shownList.get);
  const begun = useKeys();
  return (
    <>
      <Palette opened={shown === 'palette'} commands={commands} onClose={closeLists} />
      <KeyList opened={shown === 'keys'} commands={commands} onClose={closeLists} />
      <BegunKey begun={begun} commands={commands} />
    </>
  );
}

/** Time limit for the second key. */
const KEY_TIMEOUT_MS = 3000;

/** Runs commands by key. @returns the first key of a pair while waiting for the second */
function useKeys(): string | null {
  const list = useCommandList();
  const [begun, setBegun] = useState<string | null>(null);
  const first = useRef<string | null>(null);
  useLayoutEffect(() => {
    const begin = (key: string | null) => {
      first.current = key;
      setBegun(key);
    };
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (event.defaultPrevented || event.repeat || shortcut === null) return;
      // One key submits every form, in dialogs too.
      if (shortcut === SUBMIT_KEY) {
        event.preventDefault();
        submitFormOf(event.target);
        return;
      }
      if (isForInput(shortcut, event.target instanceof HTMLElement ? event.target : null)) return;
      if (!event.ctrlKey && !event.metaKey && !event.altKey && typeAhead(event.key, Date.now())) {
        return event.preventDefault();
      }
      // While a dialog is open, it gets all keys.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const decided = decideKey(list(), { begun: first.current, shortcut });
      const isSecond = first.current !== null;
      begin(decided && 'begun' in decided ? decided.begun : null);
      if (decided || isSecond) event.preventDefault();
      if (decided && 'command' in decided) decided.command.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [list]);
  useEffect(() => {
    if (begun === null) return;
    const forget = setTimeout(() => {
      first.current = null;
      setBegun(null);
    }, KEY_TIMEOUT_MS);
    return () => clearTimeout(forget);
  }, [begun]);
  return begun;
}
