import type { AskedAddress } from '../../../domain/territory/asked-address.ts';
import type { GeocodeReading } from '../../../domain/territory/geocode-answer.ts';

/** Finds the place of an address. */
export interface GeocoderPort {
  /** Never throws: no answer, or an unreadable one, is `silent`. */
  find(asked: AskedAddress): Promise<Exclude<GeocodeReading, { kind: 'unreadable' }> | { readonly kind: 'silent' }>;
}
