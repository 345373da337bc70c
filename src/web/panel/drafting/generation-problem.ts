import { type GenerationFailure, generationMessage } from '../../../domain/drafting/generation-message.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { ApiProblem } from '../../api/api-problem.ts';

/** Why a document could not be generated, as seen from the client. */
export class GenerationProblem extends Error {
  override readonly name = 'GenerationProblem';
  readonly failure: GenerationFailure;
  /** The server's own message, if it adds something. */
  readonly detail: string;

  constructor(failure: GenerationFailure, detail = '') {
    super(String(failure));
    this.failure = failure;
    this.detail = detail;
  }
}

/** The same for what a call threw. */
export function generationProblemOf(error: unknown): GenerationProblem {
  if (error instanceof GenerationProblem) return error;
  if (!(error instanceof ApiProblem)) return new GenerationProblem('stream');
  return error.status === 0 ? new GenerationProblem('network') : new GenerationProblem(error.status, error.message);
}

/** The specification's sentence, followed by the server's message. Source: specification, section 8 "Document generation". */
export function generationProblemText(problem: GenerationProblem, locale: Locale): readonly string[] {
  const sentence = generationMessage(problem.failure, locale);
  return problem.detail === '' || problem.detail.startsWith(sentence) ? [sentence] : [sentence, problem.detail];
}
