import { createContext, useContext } from 'react';
import type { Locale } from '../../domain/locale/locale.ts';
import type { AlwaysMessages } from './es/always.ts';

const kept = new Map<Locale, AlwaysMessages>();

/** Keeps a language ready for rendering. The server keeps all three, a browser the one of its page. */
export function keepMessages(locale: Locale, messages: AlwaysMessages): void {
  kept.set(locale, messages);
}

/** The texts of a language. Fails if it was not kept before rendering. */
function messagesIn(locale: Locale): AlwaysMessages {
  const messages = kept.get(locale);
  if (!messages) throw new Error(`No messages kept for ${locale}`);
  return messages;
}

export const LocaleContext = createContext<Locale>('es');

/** The texts of the page's language that any page may show, by noun; `late/` has the others. */
export function useMessages(): AlwaysMessages {
  return messagesIn(useContext(LocaleContext));
}
