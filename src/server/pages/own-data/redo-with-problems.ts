import type { FieldProblem, PostResult } from '../../../contract/pages/posted-form.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { errorMessage } from '../../../domain/errors/error-code.ts';
import { fieldProblemsOf } from '../../actions/sessions/refuse-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { HTTP_STATUS } from '../../http/http-status.ts';

/**
 * Carries out a form and redirects to its page with a notice; after an expected failure the page comes back, with the problem beside its
 * field or at the top.
 */
export async function redoWithProblems<Page>(
  { locale }: Pick<Ctx, 'locale'>,
  of: {
    readonly path: string;
    readonly act: () => Promise<string | null>;
    readonly page: (problems: readonly FieldProblem[]) => Promise<Page>;
  },
): Promise<PostResult<Page>> {
  try {
    const done = await of.act();
    return { ok: true, redirect: done === null ? of.path : `${of.path}?saved=${done}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'internal' || error.code === 'sign_in_required') throw error;
    const beside = fieldProblemsOf(error);
    const problems =
      beside.length > 0 ? beside : [{ field: null, message: errorMessage(error.code, locale, error.params) }];
    return { ok: false, status: HTTP_STATUS[error.code], page: await of.page(problems) };
  }
}
