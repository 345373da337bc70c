import { AppError } from '../../../domain/errors/app-error.ts';

/** Values in one JSON body, keys not counted. A product of the catalogue, the largest request, has under 3,000. */
const MOST_VALUES = 10_000;
const DEEPEST = 32;

/**
 * Parses JSON small enough to be parsed and validated quickly: objects of very many keys are slow to build, a schema reports each wrong
 * value, and recurses as deep as the text.
 * @throws AppError invalid_input, too_many_values
 */
export function readJson(text: string): unknown {
  refuseTooMuch(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', { detail: 'JSON' });
  }
}

/** Counts values and nesting in one pass over the text, before anything is built; an empty list or object counts twice. */
function refuseTooMuch(text: string): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values += 1;
    else if (sign === '[' || sign === '{') {
      values += 1;
      depth += 1;
    } else if (sign === ']' || sign === '}') depth -= 1;
    if (values > MOST_VALUES || depth > DEEPEST) throw new AppError('too_many_values');
  }
}

/** Position of the closing quote, or the end of an unterminated text. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, quote: number): boolean {
  let before = quote - 1;
  while (text[before] === '\\') before -= 1;
  return (quote - before) % 2 === 0;
}
