import type { Shell } from '../../contract/pages/page-port.ts';

type LegalPageKey = 'privacy' | 'accessibility';

export interface LegalPage {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly id?: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** The company and portal a legal page is about. */
interface LegalParties {
  readonly brand: string;
  /** Name, tax number and address of the selling company, in one line. */
  readonly company: string;
}

export type LegalPages = Readonly<Record<LegalPageKey, (parties: LegalParties) => LegalPage>> & {
  readonly notice: (publisher: Pick<Shell, 'brand' | 'issuer' | 'country'>) => LegalPage;
};
