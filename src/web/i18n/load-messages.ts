import type { Locale } from '../../domain/locale/locale.ts';
import type { Messages } from './es/messages.ts';

/** Fetches one language only; each is a file of its own in the browser's bundle. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'es':
      return (await import('./es/messages.ts')).es;
    case 'en':
      return (await import('./en/messages.ts')).en;
    case 'pt':
      return (await import('./pt/messages.ts')).pt;
  }
}
