import { foldName, waysToSay } from '../../src/domain/territory/place-name.ts';
import { field, type Row, type Table } from './table.ts';

export function propertyRegistries(rows: readonly Row[], municipalities: readonly Row[]): Table {
  const byCode = new Map(municipalities.map((row) => [field(row, 'ine_code'), row]));
  return {
    path: 'review-licence/es-property-registries.tsv',
    columns: ['id', 'name', 'number', 'province_code', 'seat_ine_code', 'address'],
    rows: rows.map((row) => [
      registryId(row),
      registryName(row, byCode.get(field(row, 'seat_ine_code'))),
      field(row, 'number'),
      field(row, 'province_code'),
      field(row, 'seat_ine_code'),
      field(row, 'address').replace(/\s+/g, ' '),
    ]),
  };
}

export function registryCoverage(rows: readonly Row[]): Table {
  return {
    path: 'review-licence/es-property-registry-coverage.tsv',
    columns: ['registry_id', 'province_code', 'ine_code', 'place', 'match'],
    // Volumes of abolished registries (Frechilla, Riaza) belong to no registry on the list.
    rows: rows
      .filter((row) => field(row, 'registry_slug') !== '')
      .map((row) => {
        const match = field(row, 'match') || 'none';
        const place = match === 'name' ? '' : field(row, 'municipality_source');
        return [registryId(row), field(row, 'province_code'), field(row, 'ine_code'), place, match];
      }),
  };
}

function registryId(row: Row): string {
  return field(row, 'registry_slug').replace(/^registro-de-la-propiedad-de-/, '');
}

/** The source is in capitals without accents; the seat's name provides its spelling. */
function registryName(row: Row, seat: Row | undefined): string {
  const base = field(row, 'base_name')
    .replace(/\s*-\s*/g, '-')
    .replace(/\(\s*(.*?)\s*\)/g, '($1)');
  const spelt = [field(seat ?? {}, 'name_display', ''), ...field(seat ?? {}, 'aliases', '').split('|')]
    .flatMap(waysToSay)
    .find((name) => foldName(name) === foldName(base));
  const number = field(row, 'number');
  return `Registro de la Propiedad de ${spelt ?? inTitleCase(base)}${number === '' ? '' : ` nº ${number}`}`;
}

function inTitleCase(capitals: string): string {
  const titled = capitals.toLowerCase().replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
  return titled.replace(/ (De|Del|La|Las|Los|Les|El|Els|Y|I|Da|Do|D')(?![\p{L}])/gu, (word) => word.toLowerCase());
}
