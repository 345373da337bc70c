import type { Fault, QuestionAnswer, SubmissionAnswer, Unreadable } from '../../../domain/verifactu/answers.ts';

/** The VERI*FACTU service of the Spanish tax agency, authenticated by a client certificate. */
export interface TaxAgencyPort {
  readonly certificate: { readonly subject: string; readonly expiresAt: Date };
  /**
   * Sends a message made by `submissionXml`. After a missing or unreadable answer it is unknown whether the message was
   * accepted.
   */
  submit(message: string): Promise<Said<SubmissionAnswer>>;
  /** Sends a query made by `questionXml`. */
  ask(message: string): Promise<Said<QuestionAnswer>>;
}

/** The answer, and the agency's time in it (null if absent). */
export interface Said<Answer> {
  readonly answer: Answer | Fault | Unreadable | Silent;
  readonly clock: Date | null;
}

/** No answer; `reason` is for operators. */
export interface Silent {
  readonly kind: 'silent';
  readonly reason: string;
}
