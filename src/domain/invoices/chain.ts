import { type Cents, euroText } from '../money/money.ts';
import { dayFirst } from './local-time.ts';

/** Kinds of invoice in a record (list L2): full, simplified, in place of simplified ones, and corrective ones. */
type VerifactuKind = 'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5';

/** A VERI*FACTU record of an issued invoice. `previousHash` is empty for the first record of an issuer. */
export interface RegistrationRecord {
  readonly record: 'registration';
  readonly issuerTaxId: string;
  readonly number: string;
  /** Day of issue, `yyyy-mm-dd`. */
  readonly issuedOn: string;
  readonly kind: VerifactuKind;
  /** Spanish VAT (CuotaTotal). */
  readonly vatAmount: Cents;
  /** Sum of the tax bases and the Spanish VAT, without suplidos (ImporteTotal). */
  readonly taxed: Cents;
  readonly previousHash: string;
  /** In the format of `localTimestamp`. */
  readonly generatedAt: string;
}

/** A VERI*FACTU record that annuls an invoice which should never have existed. */
export interface CancellationRecord {
  readonly record: 'cancellation';
  readonly issuerTaxId: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly previousHash: string;
  readonly generatedAt: string;
}

export type ChainRecord = RegistrationRecord | CancellationRecord;

/** SHA-256 of a text's UTF-8 bytes in hex. Injected, since the domain has no cryptography. */
export type Sha256Hex = (utf8: string) => string;

/**
 * The text to be hashed: `Name=value` joined by `&`, values trimmed, empty ones kept. Source: AEAT, specification of the hash of invoicing
 * records, 0.1.2, sections 3 to 5.
 */
export function chainText(record: ChainRecord): string {
  return fieldsOf(record)
    .map(([name, value]) => `${name}=${value.trim()}`)
    .join('&');
}

/** Hash (huella) of a record, upper-case hex; it becomes the `previousHash` of the issuer's next record. */
export function chainHash(record: ChainRecord, sha256Hex: Sha256Hex): string {
  return sha256Hex(chainText(record)).toUpperCase();
}

function fieldsOf(record: ChainRecord): [name: string, value: string][] {
  if (record.record === 'cancellation') {
    return [
      ['IDEmisorFacturaAnulada', record.issuerTaxId],
      ['NumSerieFacturaAnulada', record.number],
      ['FechaExpedicionFacturaAnulada', dayFirst(record.issuedOn)],
      ['Huella', record.previousHash],
      ['FechaHoraHusoGenRegistro', record.generatedAt],
    ];
  }
  return [
    ['IDEmisorFactura', record.issuerTaxId],
    ['NumSerieFactura', record.number],
    ['FechaExpedicionFactura', dayFirst(record.issuedOn)],
    ['TipoFactura', record.kind],
    ['CuotaTotal', euroText(record.vatAmount)],
    ['ImporteTotal', euroText(record.taxed)],
    ['Huella', record.previousHash],
    ['FechaHoraHusoGenRegistro', record.generatedAt],
  ];
}
