import { isChoice, type Option } from '../../catalogue/option.ts';

/** A text that each format of the catalogue accepts. */
const SAMPLES: Readonly<Record<string, string>> = {
  cadastral_ref: '9872023VH5797S0001WX',
  cru: '28059000123456',
  nif: '12345678Z',
  nie: 'X1234567L',
  cif: 'B00123455',
  nif_or_passport: 'AAA123456',
  nif_pt: '599000007',
  phone: '+34 600 000 000',
  email: 'ana@example.com',
  int: '3',
  amount: '1500,50',
  ceiling: '250,50',
  plate_es: '1234BCD',
  plate_pt: 'AA-12-BB',
  vin: 'WVWZZZ1JZXW000001',
  folio_ie: 'DN12345F',
  eircode: 'D02X285',
  pt_descricao: '1234/19990101',
  domain: 'pinares',
};

/** Answers that a question accepts: all its values one by one, or one text of its kind. For tests. */
export function acceptedAnswers(option: Option): string[] {
  if (isChoice(option)) return option.opt_values.map(({ id }) => id);
  if (option.type === 'date') return ['2024-02-29', '1998-03-02'];
  return [(option.format && SAMPLES[option.format.name]) ?? `some ${option.key}`];
}
