import type { Locale } from '../../domain/locale/locale.ts';
import { help as en } from './en/help.ts';
import { help as es } from './es/help.ts';
import { help as pt } from './pt/help.ts';

export interface HelpTexts {
  readonly title: string;
  readonly lead: string;
  readonly groups: readonly {
    readonly title: string;
    readonly questions: readonly {
      readonly question: string;
      readonly answer: string;
      readonly link?: { readonly text: string; readonly href: string };
    }[];
  }[];
}

/** The help page of a language. Only the server carries them. */
export const HELP: Readonly<Record<Locale, HelpTexts>> = { es, en, pt };
