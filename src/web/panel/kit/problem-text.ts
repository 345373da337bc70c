import { ApiProblem } from '../../api/api-problem.ts';
import type { PanelMessages } from '../i18n/es.ts';

/** An error whose message is already in the user's language. */
export class WordedError extends Error {
  override readonly name = 'WordedError';
}

/** The text of an error for the user: the server's own sentence, or the panel's if there is none. */
export function problemText(error: unknown, messages: PanelMessages): string {
  if (error instanceof WordedError) return error.message;
  if (!(error instanceof ApiProblem)) return messages.failure;
  const own: Readonly<Record<string, string>> = messages.problems;
  return own[error.code] ?? wrongFields(error, messages) ?? (error.message || messages.failure);
}

/** Whether a call was refused because of this field. */
export function isWrongField(error: unknown, field: string): boolean {
  return error instanceof ApiProblem && fieldsIn(error).includes(field);
}

/** The server names wrong fields by their keys, which only programs know. */
function wrongFields(error: ApiProblem, { wrong, fields: words }: PanelMessages): string | null {
  const named = fieldsIn(error).map((field) => words.get(field));
  const known = [...new Set(named.filter((name) => name !== undefined))];
  return known.length > 0 && !named.includes(undefined) ? wrong(known.join(', ')) : null;
}

function fieldsIn({ extra: { fields } }: ApiProblem): readonly string[] {
  return Array.isArray(fields) ? fields.map(String) : [];
}
