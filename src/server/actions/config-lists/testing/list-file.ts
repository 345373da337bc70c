import type { Row } from '../../../../domain/config-lists/define-list.ts';
import { newRow } from '../../../../domain/config-lists/define-list.ts';
import { listAsCsv, listAsJsonLines } from '../../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../../domain/config-lists/lists.ts';

const all = (words: string) => ({ es: words, en: words, pt: words });

/** A row that may be added, no two numbers alike, and a value that one of its columns refuses. */
const SAMPLES: Readonly<
  Record<ListName, { row: (n: number) => Row; wrong: readonly [column: string, value: string] }>
> = {
  canned_responses: {
    row: (n) => ({ group: 'Prueba', title: `Respuesta ${n}`, text: all(`Hola, {{name}}: ${n}`) }),
    wrong: ['visibility', 'nadie'],
  },
  checklists: {
    row: (n) => ({ product: 'nota-simple', position: 1 + (n % 999), text: all(`Mirar ${n}`) }),
    wrong: ['position', '0'],
  },
  emailtemplates: {
    row: (n) => ({
      ...{ code: `prueba_larga_${n}`, name: all(`Prueba ${n}`), group: 'general', subject: all('Hola') },
      ...{ header: all('Hola'), template: all(`Prueba ${n}`), position: 1 + (n % 9_000) },
    }),
    wrong: ['group', 'ninguno'],
  },
  incidences: {
    row: (n) => ({ key: `clase_larga_${n}`, name: all(`Clase ${n}`), question: all(`¿Cuál, ${n}?`) }),
    wrong: ['question_type', 'ninguno'],
  },
  ips: { row: (n) => ({ ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }), wrong: ['ip', 'ninguna'] },
  matches: { row: (n) => ({ match: `frase larga ${n}` }), wrong: ['type', 'ninguno'] },
  mercantile_registries: {
    row: (n) => ({ nombre: `Registro Mercantil ${n}`, provincia: '28', direccion: `Calle Mayor ${n}` }),
    wrong: ['provincia', '99'],
  },
  municipality_aliases: {
    row: (n) => ({ alias: `Barrio ${n}`, municipality: 'Madrid (Madrid)', registro: 'madrid-n-05' }),
    wrong: ['municipality', 'Ningún sitio'],
  },
  notaries: { row: (n) => ({ nombre: `Notaría ${n}`, ciudad: 'Soria' }), wrong: ['email', 'ninguno'] },
  portuguese_registries: {
    row: (n) => ({ nombre: `Conservatória ${n}`, concelho: 'Lagoa', distrito: 'Faro' }),
    wrong: ['email', 'nenhum'],
  },
  providers: {
    row: (n) => ({ nombre: `Gestoría ${n}`, ciudad: 'Ávila', email: `g${n}@proveedor.test` }),
    wrong: ['email', 'ninguno'],
  },
  registries: {
    row: (n) => ({ codigo: `prueba-n-${n}`, nombre: `Registro de Prueba ${n}`, provincia: '28' }),
    wrong: ['provincia', '99'],
  },
  statutes_certifications: {
    row: (n) => ({ clave: `prueba_${n}`, nombre: all(`Certificado ${n}`), position: 1 + (n % 900) }),
    wrong: ['registro', 'ninguno'],
  },
};

/** A file of new rows, as it would be exported, of which some lines have a fault in the named column. */
export function listFile(
  list: ListName,
  { lines, faulty, format, from = 0 }: { lines: number; faulty: number; format: 'csv' | 'jsonl'; from?: number },
) {
  const { row, wrong } = SAMPLES[list];
  const [column, value] = wrong;
  const every = faulty === 0 ? Number.POSITIVE_INFINITY : Math.floor(lines / faulty);
  const isFaulty = (at: number) => at % every === every - 1;
  const rows = Array.from({ length: lines }, (_, at) => ({
    id: 0,
    row: { ...newRow(listOf(list)), ...row(from + at), ...(isFaulty(at) && { [column]: value }) },
  }));
  // A table has its names in the first line; a row without number is a new one.
  const text =
    format === 'csv'
      ? listAsCsv(listOf(list), rows, 'es').replaceAll('\r\n0;', '\r\n;')
      : listAsJsonLines(rows).replaceAll('{"id":0,', '{');
  const header = format === 'csv' ? 1 : 0;
  const faults = rows.flatMap((_, at) => (isFaulty(at) ? [{ line: at + 1 + header, field: column }] : []));
  return { text, format, faults };
}
