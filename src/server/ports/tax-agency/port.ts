import type { Fault, QuestionAnswer, SubmissionAnswer, Unreadable } from '../../../domain/verifactu/answers.ts';

/** The VERI*FACTU service of the Spanish tax agency, as the holder of a certificate reaches it. */
export interface TaxAgencyPort {
  readonly certificate: { readonly subject: string; readonly expiresAt: Date };
  /** Sends a message of `submissionXml`. After a missing or unreadable answer it is unknown whether the message was accepted. */
  submit(message: string): Promise<Said<SubmissionAnswer>>;
  /** Queries by a message of `questionXml`. */
  ask(message: string): Promise<Said<QuestionAnswer>>;
}

/** The answer, and the agency's clock in it (null where absent). */
export interface Said<Answer> {
  readonly answer: Answer | Fault | Unreadable | Silent;
  readonly clock: Date | null;
}

/** No answer; `reason` is for operators. */
export interface Silent {
  readonly kind: 'silent';
  readonly reason: string;
}
