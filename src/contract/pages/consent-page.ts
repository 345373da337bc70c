import type { ConsentChoices } from '../../domain/consent/consent.ts';

/** What this browser agreed to; all denied where it decided nothing. */
export interface ConsentPage {
  readonly choices: ConsentChoices;
  readonly is_decided: boolean;
  /** By which its proof is found, where it decided. */
  readonly consent_id: string | null;
}
