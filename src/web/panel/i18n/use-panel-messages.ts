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

/** One of a feature's texts, or some of them, in each language. */
export function inEach<Messages, Text>(
  messages: Readonly<Record<Locale, Messages>>,
  pick: (messages: Messages) => Text,
): Readonly<Record<Locale, Text>> {
  return { es: pick(messages.es), en: pick(messages.en), pt: pick(messages.pt) };
}

export function usePanelLocale(): Locale {
  return useContext(PanelLocaleContext);
}
