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
  return own[error.code] ?? (error.message || messages.failure);
}
