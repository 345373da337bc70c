import type { CadastreReading } from '../../../domain/territory/cadastre-answer.ts';

/** The cadastre's public service of data that are not protected. */
export interface CadastrePort {
  /** Describes a property (20 characters) or a plot (14). Never throws: no answer, or none that can be read, is `silent`. */
  describe(reference: string): Promise<Exclude<CadastreReading, { kind: 'unreadable' }> | { readonly kind: 'silent' }>;
}
