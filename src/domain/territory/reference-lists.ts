import type { Text } from '../locale/locale.ts';

/** A country. `phonePrefix` is "+34", null where there is none. `numeric` is ISO's three digits, as text. */
export interface Country {
  readonly alpha2: string;
  readonly alpha3: string;
  readonly numeric: string;
  readonly name: Text;
  readonly phonePrefix: string | null;
}

/** A bank. `code` is the four digits of the entity, as text; former entities are among them. */
export interface Bank {
  readonly country: 'ES' | 'PT';
  readonly code: string;
  readonly name: string;
  /** Its common name ("BBVA"), if known. */
  readonly usualName: string | null;
  readonly bic: string | null;
}

/** A class of goods or services of the Nice classification, 1 to 45. */
export interface NiceClass {
  readonly number: number;
  readonly kind: 'goods' | 'services';
  readonly heading: Text;
}
