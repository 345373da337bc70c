import type { MailProblem } from '../../../contract/mail.ts';

type FieldProblem = MailProblem['fields'][number];

/** Problems by field of an e-mail; `other` holds those of no field. */
export function problemsOf(problem: MailProblem | null | undefined): {
  readonly subject: FieldProblem | undefined;
  readonly body: FieldProblem | undefined;
  readonly other: string | null;
} {
  const of = (field: FieldProblem['field']) => problem?.fields.find((candidate) => candidate.field === field);
  const [subject, body] = [of('subject'), of('body')];
  return { subject, body, other: problem && !subject && !body ? problem.message : null };
}
