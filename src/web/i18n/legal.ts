import type { Shell } from '../../contract/pages/page-port.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { legal as en } from './en/legal.ts';
import { legal as es } from './es/legal.ts';
import { legal as pt } from './pt/legal.ts';

export type LegalPageKey = 'privacy' | 'accessibility';

export interface LegalPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly id?: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** Who a legal page speaks of. */
export interface LegalParties {
  readonly brand: string;
  /** Name, tax number and address of the company that sells, in one line. */
  readonly company: string;
}

export type LegalPages = Readonly<Record<LegalPageKey, (parties: LegalParties) => LegalPage>> & {
  readonly notice: (publisher: Pick<Shell, 'brand' | 'issuer' | 'country'>) => LegalPage;
};

/** The legal pages of a language. Only the server carries them; a browser gets the one that it shows. */
export const LEGAL_PAGES: Readonly<Record<Locale, LegalPages>> = { es, en, pt };
