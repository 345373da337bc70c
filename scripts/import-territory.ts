/**
 * Writes the territory and the reference lists under data/ from the folder of source tables (CSV) that data/SOURCES.md
 * describes. Run: node scripts/import-territory.ts <folder>
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countDifferences, rowCounts } from '../src/domain/territory/expected-counts.ts';
import { localities } from './import-territory/localities.ts';
import { concelhos, districts, formerFreguesias, freguesias } from './import-territory/portugal.ts';
import { DATA, readData } from './import-territory/read-data.ts';
import { banks, countries, niceClasses } from './import-territory/reference-lists.ts';
import { propertyRegistries, registryCoverage } from './import-territory/registries.ts';
import { communities, mercantileRegistries, municipalityTable, provinces } from './import-territory/spain.ts';
import { parseCsv, type Table } from './import-territory/table.ts';

const source = process.argv[2];
if (!source) throw new Error('Which folder? node scripts/import-territory.ts <folder>');
for (const table of tablesFrom(source)) write(table);
for (const { table, expected, found } of countDifferences(rowCounts(readData()))) {
  console.error(`${table}: ${found} rows, ${expected} expected`);
  process.exitCode = 1;
}

function tablesFrom(folder: string): readonly Table[] {
  const read = (name: string) => parseCsv(readFileSync(join(folder, name), 'utf8'));
  const municipalities = read('es_municipalities.csv');
  return [
    communities(read('es_autonomous_communities.csv')),
    provinces(read('es_provinces.csv')),
    municipalityTable(municipalities, read('es_postal_codes.csv')),
    localities(read('es_localities.csv'), municipalities),
    mercantileRegistries(read('es_mercantile_registries.csv')),
    propertyRegistries(read('review-licence/es_property_registries.csv'), municipalities),
    registryCoverage(read('review-licence/es_property_registry_coverage.csv')),
    districts(read('pt_districts.csv')),
    concelhos(read('pt_municipalities.csv')),
    freguesias(read('pt_freguesias_2013_2025.csv')),
    formerFreguesias(read('pt_freguesias_pre2013_aliases.csv'), read('pt_freguesias_2013_2025.csv')),
    countries(read('countries.csv')),
    banks('reference/es-banks.tsv', 'entity_code', read('es_banks.csv')),
    banks('reference/pt-banks.tsv', 'bank_code', read('pt_banks.csv')),
    niceClasses(read('nice_classes.csv')),
  ];
}

function write({ path, columns, rows }: Table): void {
  for (const row of rows) {
    const wrong = row.find((field) => /[\t\n\r]/.test(field));
    if (wrong !== undefined || row.length !== columns.length)
      throw new Error(`${path}: bad row ${JSON.stringify(row)}`);
  }
  const target = join(DATA, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${[columns, ...rows].map((row) => row.join('\t')).join('\n')}\n`);
  console.log(`${path}: ${rows.length}`);
}
