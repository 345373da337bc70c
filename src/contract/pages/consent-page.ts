import type { ConsentChoices } from '../../domain/consent/consent.ts';

/** This browser's consent; all denied before a decision. */
export interface ConsentPage {
  readonly choices: ConsentChoices;
  readonly is_decided: boolean;
  /** Id of the stored proof, if a decision was made. */
  readonly consent_id: string | null;
}
