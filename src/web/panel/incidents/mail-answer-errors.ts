import { isProblem } from '../../api/api-problem.ts';

/** What the server says is wrong with answers, by question. */
export function errorsByQuestion(problem: unknown): Readonly<Record<number, string>> {
  if (!isProblem(problem, 'incident_incomplete')) return {};
  const { errors } = problem.extra;
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    errors.flatMap((error: { option_id?: unknown; message?: unknown }) =>
      typeof error.option_id === 'number' && typeof error.message === 'string'
        ? [[error.option_id, error.message] as const]
        : [],
    ),
  );
}
