const DAY_MS = 86_400_000;
const LEVELS = 5;

/**
 * Stretches of time to look through one after the other, each about four times as long as the one before, from an edge on: of each the
 * marks that its items carry (`search_marks_of` in the database), two of them, since the edge lies anywhere in the first.
 */
export function stretchesFrom(edge: Date, direction: 'asc' | 'desc'): readonly (readonly string[])[] {
  return Array.from({ length: LEVELS }, (_, level) => {
    const at = markNumber(edge, level);
    return [markOf(level, at), markOf(level, direction === 'desc' ? at - 1 : at + 1)];
  });
}

/** How many stretches further to look where one of them holds too few: one, or two where four times as many would still be too few. */
export function levelsFurther(found: number, wanted: number): 1 | 2 {
  return found * 4 < wanted ? 2 : 1;
}

/** The marks of all stretches of sixteen days between two moments, both included, from the first on. */
export function marksBetween(first: Date, last: Date): readonly string[] {
  const [from, to] = [markNumber(first, WALKED), markNumber(last, WALKED)];
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => markOf(WALKED, from + index * step));
}

function markNumber(at: Date, level: number): number {
  return Math.floor(at.getTime() / DAY_MS / 4 ** level);
}

function markOf(level: number, number: number): string {
  return `@${level}:${number}`;
}

const WALKED = 2;
