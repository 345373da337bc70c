import type { Calendar } from '../../calendar/holiday.ts';
import type { Locale, Text } from '../../locale/locale.ts';

/** Facts the terms contain. `company`: name, tax number and address of the seller in one line; `country`: where the portal sells. */
export type TermsParties = { readonly brand: string; readonly company: string; readonly country: Calendar };

/** The terms in one language, section by section. An `id` is the anchor of a section that is linked to. */
export type TermsPage = (parties: TermsParties) => {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly id?: string;
    readonly paragraphs: readonly string[];
  }[];
};

/** One version of the terms, with the sentence that buyers tick. It never changes once an order refers to it. */
export type TermsEdition = {
  readonly version: string;
  readonly consent: Text;
  readonly page: Readonly<Record<Locale, TermsPage>>;
};
