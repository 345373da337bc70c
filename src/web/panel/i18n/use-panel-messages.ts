import { createContext, useContext } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import { en } from './en.ts';
import type { PanelMessages } from './es.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';

/** Three small files: splitting them by language would save an agent nothing. */
export const PANEL_MESSAGES: Readonly<Record<Locale, PanelMessages>> = { es, en, pt };

export const PanelLocaleContext = createContext<Locale>('es');

/** The texts of a feature in the user's language. */
export function useMessages<Messages>(messages: Readonly<Record<Locale, Messages>>): Messages {
  return messages[useContext(PanelLocaleContext)];
}

/** The texts of the panel as a whole. */
export function usePanelMessages(): PanelMessages {
  return useMessages(PANEL_MESSAGES);
}

export function usePanelLocale(): Locale {
  return useContext(PanelLocaleContext);
}
