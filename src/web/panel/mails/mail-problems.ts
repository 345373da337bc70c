import { z } from 'zod';
import { isProblem } from '../../api/api-problem.ts';

const problemsSchema = z.array(
  z.object({ field: z.string(), unknown: z.array(z.string()), empty: z.array(z.string()) }),
);
type FieldProblem = z.output<typeof problemsSchema>[number];

/** What is wrong with a field of a mail, as the server names it; `isKnown` where every problem stands beside a field. */
export function placeholderProblems(error: unknown): {
  readonly subject: FieldProblem | undefined;
  readonly body: FieldProblem | undefined;
  readonly isKnown: boolean;
} {
  const given = isProblem(error, 'mail_placeholders') ? problemsSchema.safeParse(error.extra.problems) : undefined;
  const problems = given?.success ? given.data : [];
  const of = (field: string) => problems.find((problem) => problem.field === field);
  const [subject, body] = [of('subject'), of('body')];
  return { subject, body, isKnown: subject !== undefined || body !== undefined };
}
