import type { GazetteEntry } from '../../../domain/company-alerts/gazette.ts';
import type { EndedCall } from '../call-watch.ts';

/** The gazette of the Spanish commercial registries, published on business days. */
export interface GazettePort {
  /**
   * Everything published on a day (`yyyy-mm-dd`). `none`: nothing is published on that day, at least so far. `silent`:
   * no answer or an unreadable one, even for only a part of the day. Never throws.
   */
  read(
    day: string,
  ): Promise<
    | { readonly kind: 'published'; readonly entries: readonly GazetteEntry[] }
    | { readonly kind: 'none' }
    | { readonly kind: 'silent' }
  >;
  /** Asks for the summary of today. */
  tryNow(): Promise<EndedCall>;
}
