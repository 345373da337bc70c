import type { ListedAgent } from '../../../contract/agents/agent-list.ts';

/** The name of a person of the panel. */
export function nameOf({ fields }: Pick<ListedAgent, 'fields'>): string {
  return `${fields.firstname} ${fields.lastname}`.trim();
}
