import type { Locale, Text } from '../locale/locale.ts';

export const RECEIPT_COLUMNS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Pedido', 'Trámite', 'Producto', 'Resultado', 'Motivo', 'Estado actual', 'Fecha (UTC)'],
  en: ['Order', 'Item', 'Product', 'Outcome', 'Reason', 'Status now', 'Date (UTC)'],
  pt: ['Pedido', 'Processo', 'Produto', 'Resultado', 'Motivo', 'Estado atual', 'Data (UTC)'],
};

/** Result, actual or simulated, for an item. */
export const RECEIPT_STATES = {
  waiting: { es: 'sin comprobar', en: 'not checked yet', pt: 'por verificar' },
  would: { es: 'cambiaría', en: 'would change', pt: 'mudaria' },
  would_not: { es: 'no se puede', en: 'not possible', pt: 'não é possível' },
  done: { es: 'hecho', en: 'done', pt: 'feito' },
  refused: { es: 'rechazado', en: 'refused', pt: 'recusado' },
  undone: { es: 'deshecho', en: 'undone', pt: 'anulado' },
  left: { es: 'sin hacer', en: 'not done', pt: 'por fazer' },
} as const satisfies Readonly<Record<string, Text>>;

/** File name of a receipt. */
export function receiptName({ operation, at, locale }: { operation: string; at: Date; locale: Locale }): string {
  const word = { es: 'justificante', en: 'receipt', pt: 'comprovativo' }[locale];
  return `${word}-${operation}-${at.toISOString().slice(0, 10)}.csv`;
}
