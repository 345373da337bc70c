import type { Text } from '../locale/locale.ts';
import type { TermsEdition } from './terms/edition.ts';
import { V2026_11_1 } from './terms/v2026-11-1/edition.ts';
import { V2026_11_2 } from './terms/v2026-11-2/edition.ts';

/** Every version that an order may refer to, the current one last. A changed text is a new version; the others never change. */
export const TERMS_EDITIONS: readonly TermsEdition[] = [V2026_11_1, V2026_11_2];

const PRESENT = V2026_11_2;

/** Version of the terms that buyers agree to today. */
export const TERMS_VERSION = PRESENT.version;

/**
 * The buyer's consent at checkout: the terms, and an immediate start with its effect on the right of withdrawal. Source: Directive
 * 2011/83/EU, articles 7.3, 8.8 and 16(a).
 */
export const TERMS_TEXT: Text = PRESENT.consent;

/** The terms of a version; the current ones for an unknown version. */
export function termsOf(version: string | null): TermsEdition {
  return TERMS_EDITIONS.find((edition) => edition.version === version) ?? PRESENT;
}
