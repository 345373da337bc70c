import { AGENCY_CODES } from '../../../domain/verifactu/agency-codes.gen.ts';

const MEANINGS: ReadonlyMap<number, string> = new Map(AGENCY_CODES.map(({ code, means }) => [code, means]));

/** What a code of the agency means, in its own words; null for none, or one that its list did not have yet. */
export function meaningOf(code: number | null): string | null {
  return code === null ? null : (MEANINGS.get(code) ?? null);
}
