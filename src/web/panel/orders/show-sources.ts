import type { OrderSummary } from '../../../contract/orders/summary.ts';

export type SourceKind = OrderSummary['lines'][number]['sources'][number]['kind'];

/** Name of a part of the order's page, or of a line in it, as `data-source`. */
export function sourceName(kind: SourceKind, id: number | null = null): string {
  return id === null ? kind : `${kind}-${id}`;
}

/**
 * Leads to what a line of the summary is taken from: marks each, scrolls to the first and gives it the focus. What the page does not show now, as
 * a filtered line of the history, is found by its card; a card that is not there, by the head.
 */
export function showSources(from: Element, kind: SourceKind, ids: readonly number[]): void {
  const page = from.closest('[data-kept]');
  if (!page) return;
  const find = (name: string) => page.querySelector<HTMLElement>(`[data-source="${name}"]`);
  const exact = ids.flatMap((id) => find(sourceName(kind, id)) ?? []);
  const card = find(sourceName(kind)) ?? find('head');
  const found = exact.length > 0 ? exact : card ? [card] : [];
  for (const marked of page.querySelectorAll('[data-told]')) marked.removeAttribute('data-told');
  for (const element of found) element.setAttribute('data-told', '');
  found[0]?.scrollIntoView({ block: 'nearest' });
  found[0]?.focus({ preventScroll: true });
}
