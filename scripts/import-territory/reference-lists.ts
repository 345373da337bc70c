import { field, type Row, type Table } from './table.ts';

export function countries(rows: readonly Row[]): Table {
  return {
    path: 'reference/countries.tsv',
    columns: ['alpha2', 'alpha3', 'numeric', 'phone_prefix', 'es', 'en', 'pt'],
    rows: rows.map((row) =>
      ['alpha2', 'alpha3', 'numeric', 'phone', 'name_es', 'name_en', 'name_pt'].map((column) => field(row, column)),
    ),
  };
}

export function banks(path: string, codeColumn: string, rows: readonly Row[]): Table {
  return {
    path,
    columns: ['code', 'name', 'usual_name', 'bic'],
    rows: rows.map((row) => {
      const [name, usual] = [field(row, 'name'), field(row, 'short_name', '')].map((text) =>
        text.replace(/\s+/g, ' ').trim(),
      );
      return [field(row, codeColumn), name ?? '', usual === name ? '' : (usual ?? ''), field(row, 'bic')];
    }),
  };
}

export function niceClasses(rows: readonly Row[]): Table {
  return {
    path: 'reference/nice-classes.tsv',
    columns: ['number', 'kind', 'es', 'en', 'pt'],
    rows: rows.map((row) => ['class', 'kind', 'es', 'en', 'pt'].map((column) => field(row, column))),
  };
}
