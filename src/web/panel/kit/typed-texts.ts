import { z } from 'zod';

/** Unsent texts on an order, by their keys in the tab's session storage. */
export const typedTextsSchema = z.record(z.string(), z.string());
export type TypedTexts = z.output<typeof typedTextsSchema>;

const listeners = new Set<() => void>();

/** All unsent texts on an order, stored under `panel.<what>.<item>`. */
export function typedTexts(storage: Storage, itemId: number): TypedTexts {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const own = names.filter((name) => name.startsWith('panel.') && name.endsWith(`.${itemId}`));
  return Object.fromEntries(own.map((name) => [name, storage.getItem(name) ?? '']));
}

/** Restores texts of an undone operation. Text typed since stays; empty fields are filled. */
export function restoreTexts(storage: Storage, texts: TypedTexts): void {
  for (const [name, text] of Object.entries(texts)) storage.setItem(name, filled(storage.getItem(name), text));
  for (const listener of listeners) listener();
}

/** Subscribes to restored texts. @returns the unsubscribe function */
export function onTextsRestored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function filled(now: string | null, before: string): string {
  if (now === null) return before;
  const [typed, earlier] = [partsOf(now), partsOf(before)];
  if (!typed || !earlier) return now;
  const missing = Object.entries(earlier).filter(([name]) => isEmpty(typed[name]));
  return JSON.stringify({ ...typed, ...Object.fromEntries(missing) });
}

function partsOf(text: string): Readonly<Record<string, unknown>> | null {
  const found = z.record(z.string(), z.unknown()).safeParse(parsed(text));
  return found.success ? found.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
