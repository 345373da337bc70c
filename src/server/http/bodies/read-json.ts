import { AppError } from '../../../domain/errors/app-error.ts';

/** Values in one JSON body, keys not counted. A product of the catalogue, the largest thing that is sent, has under 3,000. */
const MOST_VALUES = 10_000;
const DEEPEST = 32;

/**
 * Parses JSON small enough to be validated quickly: a schema reports each wrong value, and recurses as deep as the text.
 * @throws AppError invalid_input, too_many_values
 */
export function readJson(text: string): unknown {
  const value = parse(text);
  let level = [value];
  let count = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) throw new AppError('too_many_values');
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      for (const inner of Object.values(each)) next.push(inner);
    }
    count += next.length;
    if (count > MOST_VALUES) throw new AppError('too_many_values');
    level = next;
  }
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', { detail: 'JSON' });
  }
}
