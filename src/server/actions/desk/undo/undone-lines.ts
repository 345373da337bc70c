/** Names of undone operations in the history. */
export const UNDOING = 'deshacer';

/** A history without undone operations and without the lines that undo them. */
export function withoutUndone<
  Line extends { readonly history_id: number; readonly accion: string; readonly detail: unknown },
>(lines: readonly Line[]): Line[] {
  const undone = new Set(lines.filter(({ accion }) => accion === UNDOING).map(({ detail }) => undoneIn(detail)));
  return lines.filter(({ history_id, accion }) => accion !== UNDOING && !undone.has(history_id));
}

function undoneIn(detail: unknown): unknown {
  return (detail as { readonly undone?: unknown } | null)?.undone;
}
