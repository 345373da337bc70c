import { type BasisPoints, type Cents, euroText } from '../money/money.ts';
import type { VatLine } from './totals.ts';

/** Tax id of an anonymous final consumer. */
export const FINAL_CONSUMER_NIF = '999999990';

/** VAT of one Portuguese tax region, by rate band. */
export interface RegionVat {
  readonly region: string;
  readonly exempt?: Cents;
  readonly reduced?: BandVat;
  readonly intermediate?: BandVat;
  readonly normal?: BandVat;
}
export interface BandVat {
  readonly base?: Cents;
  readonly vat: Cents;
}

/** Fields of the QR code of a Portuguese document, under their meaning; amounts in cents, `issuedOn` as `yyyy-mm-dd`. */
export interface PortugueseQr {
  readonly issuerNif: string;
  readonly customerNif: string;
  readonly customerCountry: string;
  readonly documentType: string;
  readonly documentStatus: 'N' | 'S' | 'A' | 'R' | 'F';
  readonly issuedOn: string;
  readonly number: string;
  readonly atcud: string;
  /** At most three; an empty list is a document without tax. */
  readonly regions: readonly RegionVat[];
  readonly notTaxed?: Cents;
  readonly stampDuty?: Cents;
  readonly taxTotal: Cents;
  readonly total: Cents;
  readonly withheld?: Cents;
  /** Characters 1, 11, 21 and 31 of the document's signature; '0' if the program has none. */
  readonly signature: string;
  /** Number of the program's certificate; '0' without one. */
  readonly certificate: string;
  readonly otherInformation?: string;
}

/**
 * Text of the QR code of a Portuguese document: fields A to S joined by `*`, without empty ones. Source: Portaria 195/2020 and the tax
 * authority's specification of QR code and ATCUD.
 */
export function portugueseQrText(qr: PortugueseQr): string {
  return fieldsOf(qr)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${value}`)
    .join('*');
}

/**
 * VAT of an invoice in mainland Portugal in the format of the QR code.
 * @throws RangeError for a rate that is not of the mainland
 */
export function mainlandVat(lines: readonly VatLine[]): RegionVat {
  return Object.assign({ region: 'PT' }, ...lines.map(bandOf));
}

/** Whether a rate is one of mainland Portugal, exempt included. */
export function isMainlandRate(rate: BasisPoints): boolean {
  return rate === 0 || MAINLAND_BANDS.has(rate);
}

function bandOf({ rate, base, vat }: VatLine): Partial<RegionVat> {
  if (rate === 0) return { exempt: base };
  const band = MAINLAND_BANDS.get(rate);
  if (!band) throw new RangeError(`not a VAT rate of mainland Portugal: ${rate}`);
  return { [band]: { base, vat } };
}

function fieldsOf(qr: PortugueseQr): [name: string, value: string | undefined][] {
  return [
    ['A', qr.issuerNif],
    ['B', qr.customerNif],
    ['C', qr.customerCountry],
    ['D', qr.documentType],
    ['E', qr.documentStatus],
    ['F', qr.issuedOn.replaceAll('-', '')],
    ['G', qr.number],
    ['H', qr.atcud],
    ...(qr.regions.length > 0 ? qr.regions.flatMap(regionFields) : WITHOUT_TAX),
    ['L', amount(qr.notTaxed)],
    ['M', amount(qr.stampDuty)],
    ['N', amount(qr.taxTotal)],
    ['O', amount(qr.total)],
    ['P', amount(qr.withheld)],
    ['Q', qr.signature],
    ['R', qr.certificate],
    ['S', qr.otherInformation],
  ];
}

function regionFields(vat: RegionVat, index: number): [string, string | undefined][] {
  const letter = 'IJK'.charAt(index);
  if (!letter) throw new RangeError('Portugal has three tax regions');
  const { exempt, reduced, intermediate, normal } = vat;
  const values = [
    exempt,
    reduced?.base,
    reduced?.vat,
    intermediate?.base,
    intermediate?.vat,
    normal?.base,
    normal?.vat,
  ];
  return [
    [`${letter}1`, vat.region],
    ...values.map((value, position): [string, string | undefined] => [`${letter}${position + 2}`, amount(value)]),
  ];
}

const amount = (cents: Cents | undefined) => (cents === undefined ? undefined : euroText(cents));

const WITHOUT_TAX: [string, string][] = [['I1', '0']];

const MAINLAND_BANDS: ReadonlyMap<BasisPoints, 'reduced' | 'intermediate' | 'normal'> = new Map([
  [600, 'reduced'],
  [1300, 'intermediate'],
  [2300, 'normal'],
]);
