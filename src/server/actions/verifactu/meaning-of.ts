import { AGENCY_CODES } from '../../../domain/verifactu/agency-codes.gen.ts';

const MEANINGS: ReadonlyMap<number, string> = new Map(AGENCY_CODES.map(({ code, means }) => [code, means]));

/** The agency's text for a code; null for none, or one newer than our list. */
export function meaningOf(code: number | null): string | null {
  return code === null ? null : (MEANINGS.get(code) ?? null);
}
