import type { EuVatNumber } from '../../../domain/identity/eu-vat-number.ts';
import type { ViesReading } from '../../../domain/identity/vies-answer.ts';
import type { EndedCall } from '../call-watch.ts';

/** The European Union's register of VAT numbers. */
export interface VatPort {
  /** Never throws: no answer, or an unreadable one, is `silent`. */
  check(number: EuVatNumber): Promise<ViesReading>;
  /** Asks for the state of the service, and for no number. */
  tryNow(): Promise<EndedCall>;
}
