import type { HistoryLine } from '../../../contract/orders/pedido.ts';

/** Lines of a history, newest first, that came after the known one and are not one's own. */
export function linesByOthers(
  history: readonly HistoryLine[],
  { known, me }: { readonly known: number; readonly me: number },
): HistoryLine[] {
  return history.filter(
    ({ line_id, actor_kind, admin_user_id }) => line_id > known && !(actor_kind === 'agent' && admin_user_id === me),
  );
}

/** The newest line of a history; 0 for none. */
export function newestLine(history: readonly HistoryLine[]): number {
  return Math.max(0, ...history.map(({ line_id }) => line_id));
}
