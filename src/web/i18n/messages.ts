import { createContext, useContext } from 'react';
import type { Locale } from '../../domain/locale/locale.ts';
import type { AlwaysMessages } from './es/always.ts';

const kept = new Map<Locale, AlwaysMessages>();

/** Registers a language for rendering. The server registers all three, a browser that of its page. */
export function keepMessages(locale: Locale, messages: AlwaysMessages): void {
  kept.set(locale, messages);
}

/** The texts of a language. Throws if it was not registered before rendering. */
function messagesIn(locale: Locale): AlwaysMessages {
  const messages = kept.get(locale);
  if (!messages) throw new Error(`No messages kept for ${locale}`);
  return messages;
}

export const LocaleContext = createContext<Locale>('es');

/** The shared texts in the page's language, by noun; `late/` has the others. */
export function useMessages(): AlwaysMessages {
  return messagesIn(useContext(LocaleContext));
}
