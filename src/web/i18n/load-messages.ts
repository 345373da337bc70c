import type { Locale } from '../../domain/locale/locale.ts';
import type { AlwaysMessages } from './es/always.ts';

/** Loads one language; each is a separate chunk of the browser's bundle. */
export async function loadMessages(locale: Locale): Promise<AlwaysMessages> {
  switch (locale) {
    case 'es':
      return (await import('./es/always.ts')).always;
    case 'en':
      return (await import('./en/always.ts')).always;
    case 'pt':
      return (await import('./pt/always.ts')).always;
  }
}
