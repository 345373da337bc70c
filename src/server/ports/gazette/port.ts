import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';

/** The gazette of the Spanish commercial registries, which is published on working days. */
export interface GazettePort {
  /**
   * Everything that was published on a day (`yyyy-mm-dd`). `none`: nothing is published on it, at least so far. `silent`: no answer, or
   * none that can be read, for a part of it too; it never throws.
   */
  read(
    day: string,
  ): Promise<
    | { readonly kind: 'published'; readonly entries: readonly GazetteEntry[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'silent' }
  >;
}
