import type { Locale, Text } from '../locale/locale.ts';
import type { FileProblem, ProblemSubject } from './statement.ts';

/** A parsing problem as a sentence: "Línea 34: total de abonos: pone 500.00 y debería poner 450.00". */
export function problemText(problem: FileProblem, locale: Locale): string {
  const words = WORDS[locale];
  const subject = SUBJECTS[problem.what][locale];
  return [problem.line === null ? null : words.line(problem.line), subject, words[problem.kind](problem)]
    .filter((part) => part !== null)
    .join(': ');
}

type Words = Readonly<Record<FileProblem['kind'], (problem: FileProblem) => string>> & {
  readonly line: (line: number) => string;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  es: {
    line: (line) => `Línea ${line}`,
    shape: ({ found, expected }) =>
      both(found && `pone «${found}»`, expected && `se esperaba ${expected}`) || 'no es válido',
    sum: ({ found, expected }) => `pone ${found} y los movimientos dan ${expected}`,
    missing: () => 'falta',
  },
  en: {
    line: (line) => `Line ${line}`,
    shape: ({ found, expected }) =>
      both(found && `says “${found}”`, expected && `expected ${expected}`) || 'is not valid',
    sum: ({ found, expected }) => `says ${found}, and the entries come to ${expected}`,
    missing: () => 'is missing',
  },
  pt: {
    line: (line) => `Linha ${line}`,
    shape: ({ found, expected }) =>
      both(found && `diz «${found}»`, expected && `esperava-se ${expected}`) || 'não é válido',
    sum: ({ found, expected }) => `diz ${found} e os movimentos dão ${expected}`,
    missing: () => 'falta',
  },
};

function both(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

export const SUBJECTS: Readonly<Record<ProblemSubject, Text>> = {
  file: { es: 'el archivo', en: 'the file', pt: 'o ficheiro' },
  record: { es: 'tipo de registro', en: 'kind of record', pt: 'tipo de registo' },
  length: { es: 'longitud del registro', en: 'length of the record', pt: 'comprimento do registo' },
  number: { es: 'número', en: 'number', pt: 'número' },
  sign: { es: 'clave debe o haber', en: 'debit or credit sign', pt: 'sinal de débito ou crédito' },
  day: { es: 'fecha', en: 'date', pt: 'data' },
  amount: { es: 'importe', en: 'amount', pt: 'montante' },
  currency: { es: 'divisa', en: 'currency', pt: 'moeda' },
  account: { es: 'cuenta', en: 'account', pt: 'conta' },
  statement: { es: 'extracto', en: 'statement', pt: 'extrato' },
  opening: { es: 'saldo inicial', en: 'opening balance', pt: 'saldo inicial' },
  closing: { es: 'saldo final', en: 'closing balance', pt: 'saldo final' },
  entry_count: { es: 'número de movimientos', en: 'number of entries', pt: 'número de movimentos' },
  entry_total: { es: 'total de movimientos', en: 'total of entries', pt: 'total de movimentos' },
  debit_count: { es: 'número de cargos', en: 'number of debits', pt: 'número de débitos' },
  debit_total: { es: 'total de cargos', en: 'total of debits', pt: 'total de débitos' },
  credit_count: { es: 'número de abonos', en: 'number of credits', pt: 'número de créditos' },
  credit_total: { es: 'total de abonos', en: 'total of credits', pt: 'total de créditos' },
  record_count: { es: 'número de registros', en: 'number of records', pt: 'número de registos' },
  trailer: { es: 'registro final de la cuenta', en: 'last record of the account', pt: 'registo final da conta' },
};
