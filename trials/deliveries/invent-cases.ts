import { type Chance, chanceOf } from '../notas/chance.ts';
import type { DeliveryCase } from './case.ts';
import type { Places } from './places.ts';
import { RIGHT } from './right-cases.ts';
import { WRONG } from './wrong-cases.ts';

/** `seen`: kinds that the rule was made with; `kept`: those that nobody looked at before it was done. */
export type Half = 'seen' | 'kept';

/** Deliveries of each kind of a half, the same for the same seed. */
export function inventCases(
  places: Places,
  { half, seed, each }: { half: Half; seed: number; each: number },
): DeliveryCase[] {
  const kinds = [
    ...Object.entries(WRONG).map(([kind, invent]) => ({ kind, invent, isWrong: true })),
    ...Object.entries(RIGHT).map(([kind, invent]) => ({ kind, invent, isWrong: false })),
  ];
  const chance: Chance = chanceOf(randomOf(seed));
  const cases = kinds.flatMap(({ kind, invent, isWrong }, index) =>
    Array.from({ length: each }, () => ({
      half: index % 2 === 0 ? 'seen' : 'kept',
      case: { kind, isWrong, ...invent(chance, places) },
    })),
  );
  return cases.flatMap((one) => (one.half === half ? [one.case] : []));
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
