import type { HistoryLine } from '../../../contract/orders/pedido.ts';

/** Lines of a history whose operation was taken back, before its e-mail left, by an undo or by withdrawing the e-mail. */
export function undoneLines(lines: readonly Pick<HistoryLine, 'detail'>[]): ReadonlySet<number> {
  return new Set(lines.map(({ detail }) => detail?.undone).filter((undone) => typeof undone === 'number'));
}
