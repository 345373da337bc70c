import { ApiProblem } from '../../api/api-problem.ts';

/** Problems by field from a failed call; empty for any other failure. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiProblem) || !Array.isArray(error.extra.errors)) return {};
  const told = error.extra.errors as readonly { readonly field?: unknown; readonly message?: unknown }[];
  return Object.fromEntries(told.map(({ field, message }) => [String(field), String(message)]));
}
