import type { RevocationAnswer } from '../../../domain/authenticity/revocation.ts';

/** What the reason of a revocation means; issuers need not give one. Sources: RFC 5280, 5.3.1; RFC 3161, 4 */
export function reasonOf(reason: number | undefined): Pick<RevocationAnswer, 'isOnHold' | 'isKeySafe'> {
  return {
    isOnHold: reason === ON_HOLD,
    ...(reason !== undefined && HARMLESS.includes(reason) && { isKeySafe: true }),
  };
}

const ON_HOLD = 6;
/** Unspecified, other name, replaced, no longer in use. */
const HARMLESS: readonly number[] = [0, 3, 4, 5];
