import { foldName } from '../../src/domain/territory/place-name.ts';
import { byFirst, field, type Row, type Table } from './table.ts';

export function districts(rows: readonly Row[]): Table {
  return {
    path: 'territory/pt-districts.tsv',
    columns: ['code', 'iso_code', 'name', 'region'],
    rows: rows.map((row) => [
      field(row, 'district_code'),
      field(row, 'iso_3166_2'),
      field(row, 'name'),
      field(row, 'region'),
    ]),
  };
}

export function concelhos(rows: readonly Row[]): Table {
  return {
    path: 'territory/pt-concelhos.tsv',
    columns: ['code', 'name'],
    rows: rows.map((row) => [field(row, 'dico'), field(row, 'name')]).sort(byFirst),
  };
}

export function freguesias(rows: readonly Row[]): Table {
  return {
    path: 'territory/pt-freguesias.tsv',
    columns: ['code', 'name', 'union', 'tax_office_code'],
    rows: rows
      .map((row) => [field(row, 'dicofre'), field(row, 'name'), field(row, 'is_union'), field(row, 'tax_office_code')])
      .sort(byFirst),
  };
}

/** Former names of a parish; an unchanged one would only repeat it. */
export function formerFreguesias(rows: readonly Row[], current: readonly Row[]): Table {
  const nameOf = new Map(current.map((row) => [field(row, 'dicofre'), foldName(field(row, 'name'))]));
  return {
    path: 'territory/pt-former-freguesias.tsv',
    columns: ['concelho_code', 'name', 'freguesia_code'],
    rows: rows
      .filter((row) => nameOf.get(field(row, 'dicofre_2013')) !== foldName(field(row, 'name_before_2013')))
      .map((row) => [field(row, 'dico'), field(row, 'name_before_2013'), field(row, 'dicofre_2013')])
      .sort(byFirst),
  };
}
