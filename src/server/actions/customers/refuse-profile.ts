import { type ProfileProblem, profileProblemMessage } from '../../../domain/customers/check-profile.ts';
import type { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';
import { refuseFields } from '../sessions/refuse-fields.ts';

/** The refusal of a profile: problems by field, in the caller's language. */
export function refuseProfile({ locale }: Pick<Ctx, 'locale'>, problems: readonly ProfileProblem[]): AppError {
  return refuseFields(
    'invalid_input',
    problems.map(({ field, code }) => ({ field, message: profileProblemMessage(code, locale) })),
  );
}
