import type { Locale } from '../../../../domain/locale/locale.ts';
import { usePanelLocale } from '../../i18n/use-panel-messages.ts';
import { en } from './en.ts';
import { es, type FailureMessages } from './es.ts';
import { pt } from './pt.ts';

const MESSAGES: Readonly<Record<Locale, FailureMessages>> = { es, en, pt };

/** The texts about failures and newer versions in the user's language. */
export function useFailureMessages(): FailureMessages {
  return MESSAGES[usePanelLocale()];
}
