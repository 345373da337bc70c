import type { Agent, Visitor } from '../people.ts';
import type { Outcome, Tally } from './tally.ts';

/** What the actors of a run share. */
export interface SoakStage {
  /** Address of the product, without slash at the end. */
  readonly product: string;
  readonly agents: readonly Agent[];
  readonly customers: readonly Visitor[];
  readonly tally: Tally;
  readonly chance: Chance;
  /** Orders paid in this run, with the customer's cookie, so that papers can be uploaded for them. */
  readonly paid: { readonly orderId: string; readonly cookie: string }[];
}

/** An actor who repeats an action until the time is up. */
export interface Actor {
  readonly name: string;
  /** How many of them run at once. */
  readonly count: number;
  /** Pause between two actions, in milliseconds. */
  readonly thinkMs: number;
  /** @param index of this actor among those of its kind */
  act(stage: SoakStage, index: number): Promise<void>;
}

/** Numbers that look random and come from a seed (mulberry32). */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function oneOf<T>(chance: Chance, list: readonly T[]): T {
  if (list.length === 0) throw new Error('nothing to choose from');
  return list[Math.floor(chance() * list.length)] as T;
}

const PATIENCE_MS = 60_000;

/** Sends one request and counts the answer. @returns the answer with its body read, null when the connection was cut */
export async function askCounted(
  { product, tally }: SoakStage,
  { name, path, from, init = {} }: { name: string; path: string; from: string; init?: RequestInit },
): Promise<{ status: number; headers: Headers; text: string } | null> {
  const begun = performance.now();
  const headers = { 'x-forwarded-for': from, ...(init.headers as Record<string, string>) };
  try {
    const answer = await fetch(product + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...init,
      headers,
    });
    const text = await answer.text();
    tally.add(name, outcome(answer.status, begun, answer.headers.get('retry-after')));
    return { status: answer.status, headers: answer.headers, text };
  } catch {
    tally.add(name, outcome(0, begun, null));
    return null;
  }
}

export function outcome(status: number, begun: number, retryAfter: string | null): Outcome {
  return { status, millis: performance.now() - begun, retryAfter };
}

/** A separate network for each actor, as a proxy would report it. */
export function networkOf(actor: string, index: number): string {
  const second = [...actor].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 250, 7);
  return `10.${second}.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}
