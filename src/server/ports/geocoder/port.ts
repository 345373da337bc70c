import type { AskedAddress } from '../../../domain/territory/asked-address.ts';
import type { GeocodeReading } from '../../../domain/territory/geocode-answer.ts';
import type { EndedCall } from '../call-watch.ts';

/** Finds the place of an address. */
export interface GeocoderPort {
  /** Never throws: no answer, or an unreadable one, is `silent`. */
  find(asked: AskedAddress): Promise<Exclude<GeocodeReading, { kind: 'unreadable' }> | { readonly kind: 'silent' }>;
  /** Asks for a known place, so that somebody sees whether it answers. */
  tryNow(): Promise<EndedCall>;
}
