import type { Row } from '../../../../domain/config-lists/define-list.ts';
import { newRow } from '../../../../domain/config-lists/define-list.ts';
import { listAsCsv, listAsJsonLines } from '../../../../domain/config-lists/list-files.ts';
import { type ListName, listOf } from '../../../../domain/config-lists/lists.ts';

const all = (words: string) => ({ es: words, en: words, pt: words });

/** A product has at most 999 points, so a long file names several. */
const CHECKED_PRODUCTS = [
  'nota-simple',
  'actualizar-nota-simple',
  'apostilla-documento',
  'caderneta-predial',
  'cancelacion-de-hipoteca',
  'certidao-casamento',
  'certidao-nascimento',
  'certidao-obito',
  'certidao-permanente',
  'certificado-defuncion',
  'certificado-energetico',
] as const;

interface Sample {
  /** A valid new row, different for each number. */
  readonly row: (n: number) => Row;
  /** A change of it, different for each letter. */
  readonly other: (letter: 'a' | 'b', row: Row) => Row;
  /** A value that one of its columns rejects. */
  readonly wrong: readonly [column: string, value: string];
}

const SAMPLES: Readonly<Record<ListName, Sample>> = {
  canned_responses: {
    row: (n) => ({ group: 'Prueba', title: `Respuesta ${n}`, text: all(`Hola, {{name}}: ${n}`) }),
    other: (letter) => ({ text: all(`Adiós ${letter}`) }),
    wrong: ['visibility', 'nadie'],
  },
  checklists: {
    row: (n) => ({
      product: CHECKED_PRODUCTS[Math.floor(n / 999) % CHECKED_PRODUCTS.length] ?? '',
      position: 1 + (n % 999),
      text: all(`Mirar ${n}`),
    }),
    other: (letter) => ({ text: all(`Mirar otra vez ${letter}`) }),
    wrong: ['position', '0'],
  },
  emailtemplates: {
    row: (n) => ({
      code: `prueba_larga_${n}`,
      name: all(`Prueba ${n}`),
      group: 'general',
      subject: all('Hola'),

      header: all('Hola'),
      template: all(`Prueba ${n}`),
      position: 1 + (n % 9_000),
    }),
    other: (letter) => ({ template: all(`Adiós ${letter}`) }),
    wrong: ['group', 'ninguno'],
  },
  incidences: {
    row: (n) => ({ key: `clase_larga_${n}`, name: all(`Clase ${n}`), question: all(`¿Cuál, ${n}?`) }),
    other: (letter) => ({ question: all(`¿Cuándo, ${letter}?`) }),
    wrong: ['question_type', 'ninguno'],
  },
  ips: {
    row: (n) => ({ ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }),
    other: (letter, { ip }) => ({ ip: `${ip}/${letter === 'a' ? 32 : 31}` }),
    wrong: ['ip', 'ninguna'],
  },
  mailboxes: {
    row: (n) => ({ username: `buzon${n}@correo.test`, host: 'imap.correo.test' }),
    other: (letter) => ({ ticket_group: `Grupo ${letter}` }),
    wrong: ['security', 'ninguno'],
  },
  matches: {
    row: (n) => ({ match: `frase larga ${n}` }),
    other: (letter, { match }) => ({ match: `${match} ${letter}` }),
    wrong: ['type', 'ninguno'],
  },
  mercantile_registries: {
    row: (n) => ({ nombre: `Registro Mercantil ${n}`, provincia: '28', direccion: `Calle Mayor ${n}` }),
    other: (letter) => ({ direccion: `Plaza ${letter}` }),
    wrong: ['provincia', '99'],
  },
  municipality_aliases: {
    row: (n) => ({ alias: `Barrio ${n}`, municipality: 'Madrid (Madrid)', registro: 'madrid-n-05' }),
    other: (letter) => ({ registro: letter === 'a' ? '' : 'madrid-n-06' }),
    wrong: ['municipality', 'Ningún sitio'],
  },
  notaries: {
    row: (n) => ({ nombre: `Notaría ${n}`, ciudad: 'Soria' }),
    other: (letter) => ({ direccion: `Plaza ${letter}` }),
    wrong: ['email', 'ninguno'],
  },
  portuguese_registries: {
    row: (n) => ({ nombre: `Conservatória ${n}`, concelho: 'Lagoa', distrito: 'Faro' }),
    other: (letter) => ({ concelho: letter === 'a' ? 'Lagos' : 'Silves' }),
    wrong: ['email', 'nenhum'],
  },
  providers: {
    row: (n) => ({ nombre: `Gestoría ${n}`, ciudad: 'Ávila', email: `g${n}@proveedor.test` }),
    other: (letter) => ({ direccion: `Plaza ${letter}` }),
    wrong: ['email', 'ninguno'],
  },
  registries: {
    row: (n) => ({ codigo: `prueba-n-${n}`, nombre: `Registro de Prueba ${n}`, provincia: '28' }),
    other: (letter) => ({ nombre: `Registro cambiado ${letter}` }),
    wrong: ['provincia', '99'],
  },
  statutes_certifications: {
    row: (n) => ({ clave: `prueba_${n}`, nombre: all(`Certificado ${n}`), position: 1 + (n % 900) }),
    other: (letter) => ({ nombre: all(`Otro certificado ${letter}`) }),
    wrong: ['registro', 'ninguno'],
  },
};

/** A new row of a list, different for each number. */
export function sampleRow(list: ListName, n: number): Row {
  return { ...newRow(listOf(list)), ...SAMPLES[list].row(n) };
}

/** The same row with a change. */
export function changedRow(list: ListName, row: Row, letter: 'a' | 'b'): Row {
  return { ...row, ...SAMPLES[list].other(letter, row) };
}

/** A file of new rows in the format of an export, in which some lines have a fault in the named column. */
export function listFile(
  list: ListName,
  { lines, faulty, format, from = 0 }: { lines: number; faulty: number; format: 'csv' | 'jsonl'; from?: number },
) {
  const [column, value] = SAMPLES[list].wrong;
  const every = faulty === 0 ? Number.POSITIVE_INFINITY : Math.floor(lines / faulty);
  const isFaulty = (at: number) => at % every === every - 1;
  const rows = Array.from({ length: lines }, (_, at) => ({
    id: 0,
    row: { ...sampleRow(list, from + at), ...(isFaulty(at) && { [column]: value }) },
  }));
  // The first line of a table has the column names; a row without a number is a new one.
  const text =
    format === 'csv'
      ? listAsCsv(listOf(list), rows, 'es').replaceAll('\r\n0;', '\r\n;')
      : listAsJsonLines(rows).replaceAll('{"id":0,', '{');
  const header = format === 'csv' ? 1 : 0;
  const faults = rows.flatMap((_, at) => (isFaulty(at) ? [{ line: at + 1 + header, field: column }] : []));
  return { text, format, faults };
}
