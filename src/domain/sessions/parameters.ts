import { percentDecode, percentEncode } from './percent-encoding.ts';

/** A decoded name and value; a name may occur several times. */
export type Parameter = readonly [name: string, value: string];

/** Parses a query (without `?`) or a form body, in which `+` is a space; null for an invalid escape. Source: RFC 5849 section 3.4.1.3.1. */
export function parseFormParameters(text: string): Parameter[] | null {
  const parameters: Parameter[] = [];
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const end = pair.includes('=') ? pair.indexOf('=') : pair.length;
    const name = percentDecode(pair.slice(0, end).replaceAll('+', ' '));
    const value = percentDecode(pair.slice(end + 1).replaceAll('+', ' '));
    if (name === null || value === null) return null;
    parameters.push([name, value]);
  }
  return parameters;
}

/** Encodes, sorts by the encoded bytes of name and value, and joins. Source: RFC 5849 section 3.4.1.3.2. */
export function normaliseParameters(parameters: readonly Parameter[]): string {
  return parameters
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort((a, b) => compareAscii(a[0], b[0]) || compareAscii(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Encoded text is ASCII, so that code units are bytes; a locale's order would be wrong. */
function compareAscii(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
