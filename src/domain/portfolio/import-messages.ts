import type { Locale, Text } from '../locale/locale.ts';
import { type ImportProblem, MOST_IMPORTED } from './plan-import.ts';
import { MESSAGES as FIELD_MESSAGES, fieldProblemMessage } from './problem-messages.ts';

/** A problem of a table as a sentence, without its line and column. Problems of fields quote the cell. */
export function importProblemMessage({ code, value }: Pick<ImportProblem, 'code' | 'value'>, locale: Locale): string {
  if (Object.hasOwn(FIELD_MESSAGES, code)) {
    const message = fieldProblemMessage(code as keyof typeof FIELD_MESSAGES, locale);
    return value === '' ? message : `«${value}»: ${message}`;
  }
  return MESSAGES[code as keyof typeof MESSAGES](value)[locale];
}

const LIMIT = new Intl.NumberFormat('es', { useGrouping: 'always' }).format(MOST_IMPORTED);

const MESSAGES = {
  empty: () => ({
    es: 'La tabla no tiene ninguna línea bajo los nombres de las columnas.',
    en: 'The table has no lines below the column names.',
    pt: 'A tabela não tem nenhuma linha por baixo dos nomes das colunas.',
  }),
  column_unknown: () => ({
    es: 'No conocemos esta columna: cámbiale el nombre o quítala.',
    en: 'We do not know this column: rename it or leave it out.',
    pt: 'Não conhecemos esta coluna: mude-lhe o nome ou retire-a.',
  }),
  column_twice: () => ({
    es: 'Esta columna está dos veces.',
    en: 'This column appears twice.',
    pt: 'Esta coluna está repetida.',
  }),
  too_many_cells: () => ({
    es: 'Esta línea tiene más celdas que columnas la tabla.',
    en: 'This line has more cells than the table has columns.',
    pt: 'Esta linha tem mais células do que as colunas da tabela.',
  }),
  word_unknown: (value: string) => ({
    es: `«${value}» no es ninguno de los valores de la lista.`,
    en: `“${value}” is not one of the allowed values.`,
    pt: `«${value}» não é nenhum dos valores da lista.`,
  }),
  twice: (line: string) => ({
    es: `Es lo mismo que la línea ${line}.`,
    en: `This is the same as line ${line}.`,
    pt: `É o mesmo que a linha ${line}.`,
  }),
  too_many_lines: (count: string) => ({
    es: `Son ${count} líneas y cabe un máximo de ${LIMIT}: divide la tabla.`,
    en: `There are ${count} lines, and ${LIMIT.replace('.', ',')} is the limit: split the table.`,
    pt: `São ${count} linhas e o máximo é ${LIMIT}: divida a tabela.`,
  }),
} as const satisfies Readonly<Record<string, (value: string) => Text>>;

export const NO_TABLE: Text = {
  es: 'Elige un archivo CSV o pega la tabla.',
  en: 'Choose a CSV file or paste the table.',
  pt: 'Escolha um ficheiro CSV ou cole a tabela.',
};

export const TABLE_TOO_LARGE: Text = {
  es: 'La tabla es demasiado grande: divídela en dos.',
  en: 'The table is too large: split it in two.',
  pt: 'A tabela é demasiado grande: divida-a em duas.',
};

export const NOT_A_TABLE: Text = {
  es: 'No es una tabla en texto. Si la tienes en Excel, guárdala como CSV y elige ese archivo.',
  en: 'This is not a table in text. If you have it in Excel, save it as CSV and choose that file.',
  pt: 'Não é uma tabela em texto. Se a tem no Excel, guarde-a como CSV e escolha esse ficheiro.',
};
