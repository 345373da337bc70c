import type { TermsEdition } from '../edition.ts';
import { V2026_11_1 } from '../v2026-11-1/edition.ts';
import { terms as en } from './en.ts';
import { terms as es } from './es.ts';
import { terms as pt } from './pt.ts';

/** Adds the full right of withdrawal with its model form, the cost of a cancellation, and where to complain. */
export const V2026_11_2: TermsEdition = {
  version: '2026-11-2',
  consent: V2026_11_1.consent,
  page: { es, en, pt },
};
