import type { Parameter } from './parameters.ts';
import { percentDecode, percentEncode } from './percent-encoding.ts';

/** Value of the `Authorization` header. Source: RFC 5849 section 3.5.1. */
export function authorizationHeader(parameters: readonly Parameter[]): string {
  return `OAuth ${parameters.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`;
}

/** Whether the header uses the OAuth 1.0a scheme, even if it is otherwise invalid. */
export function isOAuthHeader(header: string): boolean {
  return /^OAuth(\s|$)/i.test(header);
}

/** Parses the header into decoded parameters, without `realm`; null if malformed. */
export function parseAuthorizationHeader(header: string): Parameter[] | null {
  const scheme = /^OAuth\s+/i.exec(header);
  if (!scheme) return null;
  const parameters: Parameter[] = [];
  for (const part of header.slice(scheme[0].length).split(',')) {
    if (part.trim() === '') continue;
    const pair = /^\s*([^\s="]+)\s*=\s*"([^"]*)"\s*$/.exec(part);
    const name = pair && percentDecode(pair[1] as string);
    const value = pair && percentDecode(pair[2] as string);
    if (name === null || value === null) return null;
    if (name.toLowerCase() !== 'realm') parameters.push([name, value]);
  }
  return parameters;
}
