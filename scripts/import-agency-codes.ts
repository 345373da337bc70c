/**
 * Writes the tax agency's error codes into the product: `node scripts/import-agency-codes.ts <error_codes.csv>`.
 * Columns: code, section (what the error makes of a message or a record), message_es.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AgencyCode } from '../src/domain/verifactu/agency-code.ts';
import { fieldsOf } from './csv-fields.ts';
import { printRows } from './print-literal.ts';

const TARGET = new URL('../src/domain/verifactu/agency-codes.gen.ts', import.meta.url);

const source = process.argv[2];
if (!source) throw new Error('usage: node scripts/import-agency-codes.ts <error_codes.csv>');
const [, ...rows] = readFileSync(source, 'utf8')
  .trim()
  .split(/\r?\n(?=\d+,)/)
  .map(fieldsOf);
const codes = rows
  .map(
    ([code = '', section = '', text = '']): AgencyCode => ({
      code: Number(code),
      refuses: refusesOf(section),
      means: wordsOf(text),
    }),
  )
  .sort((a, b) => a.code - b.code);

writeFileSync(
  TARGET,
  [
    '// Source: Agencia Estatal de Administración Tributaria, errores.properties of the VERI*FACTU service (June 2025),\n',
    '// public-sector information reused under Ley 37/2007. The agency vouches for nothing that is made of it here.\n',
    "import type { AgencyCode } from './agency-code.ts';\n\n",
    `export const AGENCY_CODES: readonly AgencyCode[] = ${printRows(codes, 0)};\n`,
  ].join(''),
);

function refusesOf(section: string): AgencyCode['refuses'] {
  if (section.includes('envío completo')) return 'message';
  return section.includes('aceptación') ? 'nothing' : 'record';
}

/** Whether the file was decoded with the wrong encoding, recognised by a few words. */
function wordsOf(text: string): string {
  return text.replaceAll('Ãº', 'ú').replace(/\s+/g, ' ').trim();
}
