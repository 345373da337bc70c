import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Command, isForInput, shortcutOf } from './command.ts';
import { useOfferedCommands } from './command-store.ts';
import { KeyList } from './key-list.tsx';
import { closeLists, shownList } from './open-palette.ts';
import { Palette } from './palette.tsx';

/** Listens for keys, and shows the palette and the list of keys. */
export function CommandKeys() {
  const commands = useOfferedCommands();
  const shown = useSyncExternalStore(shownList.subscribe, shownList.get);
  useKeys(commands);
  return (
    <>
      <Palette opened={shown === 'palette'} commands={commands} onClose={closeLists} />
      <KeyList opened={shown === 'keys'} commands={commands} onClose={closeLists} />
    </>
  );
}

function useKeys(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  }, [commands]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (event.defaultPrevented || event.repeat || shortcut === null) return;
      if (isForInput(shortcut, event.target instanceof HTMLElement ? event.target : null)) return;
      // An open dialog has the keyboard to itself.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      const command = latest.current.find(({ key }) => key === shortcut);
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
