import { byFirst, field, type Row, type Table } from './table.ts';

export function communities(rows: readonly Row[]): Table {
  return {
    path: 'territory/es-communities.tsv',
    columns: ['code', 'iso_code', 'name', 'official_name', 'aliases'],
    rows: rows
      .map((row) => [
        field(row, 'ccaa_code'),
        field(row, 'iso_3166_2'),
        field(row, 'name_display'),
        field(row, 'name_official'),
        field(row, 'aliases'),
      ])
      .sort(byFirst),
  };
}

export function provinces(rows: readonly Row[]): Table {
  return {
    path: 'territory/es-provinces.tsv',
    columns: ['code', 'community_code', 'iso_code', 'name', 'official_name', 'aliases'],
    rows: rows
      .map((row) => [
        field(row, 'province_code'),
        field(row, 'ccaa_code'),
        field(row, 'iso_3166_2'),
        // The source moves single-word articles to the end only: "Balears, Illes" is not read like that.
        field(row, 'name_display').replace(/^Balears, Illes$/, 'Illes Balears'),
        field(row, 'name_official'),
        field(row, 'aliases'),
      ])
      .sort(byFirst),
  };
}

export function municipalityTable(rows: readonly Row[], postalCodes: readonly Row[]): Table {
  const codes = Map.groupBy(postalCodes, (row) => field(row, 'ine_code'));
  return {
    path: 'territory/es-municipalities.tsv',
    columns: ['ine_code', 'name', 'official_name', 'aliases', 'postal_codes'],
    rows: rows
      .map((row) => {
        const [name, official] = [field(row, 'name_display'), field(row, 'name_official')];
        const postal = (codes.get(field(row, 'ine_code')) ?? []).map((pair) => field(pair, 'postal_code'));
        return [
          field(row, 'ine_code'),
          name,
          official === name ? '' : official,
          field(row, 'aliases'),
          [...new Set(postal)].sort().join('|'),
        ];
      })
      .sort(byFirst),
  };
}

export function mercantileRegistries(rows: readonly Row[]): Table {
  return {
    path: 'territory/es-mercantile-registries.tsv',
    columns: ['province_code', 'seat_ine_code', 'seat', 'name', 'scope'],
    rows: rows.map((row) => [
      field(row, 'province_code'),
      field(row, 'seat_ine_code'),
      field(row, 'seat'),
      field(row, 'name').replace('Balears, Illes', 'Illes Balears'),
      field(row, 'scope').replace(/^national .*/, 'national'),
    ]),
  };
}
