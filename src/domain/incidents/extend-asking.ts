import type { Option } from '../catalogue/option.ts';

/** The text and questions of an incident as stored. */
export type Asked = { readonly text: string; readonly questions: readonly Option[] };

/** Adds questions to an open incident, or replaces them. Asking the same product question again replaces the older one. */
export function extendAsking(open: Asked | null, added: Asked, replaces: boolean): Asked {
  if (!open || replaces) return added;
  const again = new Set(added.questions.map(({ option_id }) => option_id));
  return {
    text: [open.text, added.text].filter((text) => text !== '').join('\n\n'),
    questions: [...open.questions.filter(({ option_id }) => !again.has(option_id)), ...added.questions],
  };
}
