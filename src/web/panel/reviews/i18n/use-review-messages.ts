import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type ReviewMessages } from './es.ts';
import { pt } from './pt.ts';

export const REVIEW_MESSAGES: Readonly<Record<Locale, ReviewMessages>> = { es, en, pt };

/** The texts of reviews in the user's language. */
export function useReviewMessages(): ReviewMessages {
  return REVIEW_MESSAGES[usePanelLocale()];
}
