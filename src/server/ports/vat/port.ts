import type { EuVatNumber } from '../../../domain/identity/eu-vat-number.ts';
import type { ViesReading } from '../../../domain/identity/vies-answer.ts';

/** The register of VAT numbers of the European Union. */
export interface VatPort {
  /** Never throws: no answer, or none that can be read, is `silent`. */
  check(number: EuVatNumber): Promise<ViesReading>;
}
