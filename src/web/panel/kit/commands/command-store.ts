import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Command } from './command.ts';

interface CommandStore {
  offer(owner: symbol, commands: readonly Command[]): () => void;
  subscribe(listener: () => void): () => void;
  list(): readonly Command[];
}

/** Holds the commands that the page currently offers. */
export function openCommandStore(): CommandStore {
  const offered = new Map<symbol, readonly Command[]>();
  const listeners = new Set<() => void>();
  let all: readonly Command[] = [];
  const changed = () => {
    all = [...offered.values()].flat();
    for (const listener of listeners) listener();
  };
  return {
    offer(owner, commands) {
      offered.set(owner, commands);
      changed();
      return () => {
        offered.delete(owner);
        changed();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    list: () => all,
  };
}

export const CommandContext = createContext<CommandStore>(openCommandStore());

/** Registers commands while the component is mounted. The latest version runs at the time of the key. */
export function useCommands(commands: readonly Command[]): void {
  const store = useContext(CommandContext);
  const latest = useRef(commands);
  latest.current = commands;
  const shape = commands
    .map(({ id, title, section, key, button }) => [id, title, section, key, button].join('\u0000'))
    .join('\u0001');
  // Before paint: visible commands must respond to their key.
  useLayoutEffect(() => {
    if (shape === '') return;
    const runNow = (id: string) => latest.current.find((command) => command.id === id)?.run();
    const offered = latest.current.map((command) => ({ ...command, run: () => runNow(command.id) }));
    return store.offer(Symbol('commands'), offered);
  }, [store, shape]);
}

/** All commands available now. */
export function useOfferedCommands(): readonly Command[] {
  const store = useContext(CommandContext);
  return useSyncExternalStore(store.subscribe, store.list);
}

/** Reads the commands on offer at the time of a key, which may come before the next render. */
export function useCommandList(): () => readonly Command[] {
  return useContext(CommandContext).list;
}
