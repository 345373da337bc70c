import type { PanelMessages } from '../i18n/es.ts';

/** Name of a priority; unnamed ones by their number. */
export function priorityName(priority: number, text: PanelMessages['order']): string {
  const names: Readonly<Record<number, string>> = { 1: text.normal, 2: text.urgent, 3: text.claim };
  return names[priority] ?? text.priority(priority);
}
