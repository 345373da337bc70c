import { z } from 'zod';

/** Texts that were typed on an order, by the name under which the session of the browser tab keeps each. */
export const typedTextsSchema = z.record(z.string(), z.string());
export type TypedTexts = z.output<typeof typedTextsSchema>;

const listeners = new Set<() => void>();

/** What is typed on an order just now: everything is kept under `panel.<what>.<item>`. */
export function typedTexts(storage: Storage, itemId: number): TypedTexts {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const own = names.filter((name) => name.startsWith('panel.') && name.endsWith(`.${itemId}`));
  return Object.fromEntries(own.map((name) => [name, storage.getItem(name) ?? '']));
}

/** Gives texts back that were sent and taken back. What was typed since stays, and what is empty there is filled. */
export function giveTextsBack(storage: Storage, texts: TypedTexts): void {
  for (const [name, text] of Object.entries(texts)) storage.setItem(name, filled(storage.getItem(name), text));
  for (const listener of listeners) listener();
}

/** Hears when texts were given back. @returns how to stop */
export function onTextsGivenBack(listener: () => void): () => void {
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
