import { LEAST_SHOWN } from './funnel.ts';

interface DropOff {
  /** Share of the forms that left, in whole per cent. */
  readonly percent: number;
  /** Those that went on are too few to be shown, so that the share is the least it can be. */
  readonly isLeast: boolean;
}

/** The forms that were shown a question and did not go on; null if those shown it are too few to be shown. */
export function dropOffOf({ reached, passed }: { reached: number; passed: number }): DropOff | null {
  if (reached < LEAST_SHOWN) return null;
  const isLeast = passed > 0 && passed < LEAST_SHOWN;
  const known = isLeast ? LEAST_SHOWN - 1 : passed;
  return { percent: Math.max(0, Math.round((1 - known / reached) * 100)), isLeast };
}

/** Share of the forms that went on from a question with an answer, in whole per cent; null if they are too few to be shown. */
export function answeredOf({ passed, answered }: { passed: number; answered: number }): number | null {
  return passed < LEAST_SHOWN ? null : Math.min(100, Math.round((answered / passed) * 100));
}
