import type { HistoryLine } from '../../../contract/orders/pedido.ts';

/** History lines of undone operations: reverted before the e-mail was sent, by an undo or by withdrawing the e-mail. */
export function undoneLines(lines: readonly Pick<HistoryLine, 'detail'>[]): ReadonlySet<number> {
  return new Set(lines.map(({ detail }) => detail?.undone).filter((undone) => typeof undone === 'number'));
}
