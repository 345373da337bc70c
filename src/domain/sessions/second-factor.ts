/** Second factors. A recovery code replaces a lost phone, once. */
export const SECOND_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type SecondMethod = (typeof SECOND_METHODS)[number];

/** Second factors that a back-office user has. */
export interface Factors {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodes: number;
}

/** How a person with these factors can authenticate; recovery codes alone are no factor. */
export function methodsOf({ totp, passkeys, recoveryCodes }: Factors): SecondMethod[] {
  if (!totp && passkeys === 0) return [];
  const present = { totp, passkey: passkeys > 0, recovery_code: recoveryCodes > 0 };
  return SECOND_METHODS.filter((method) => present[method]);
}

export type NextStep = 'nothing' | 'prove' | 'set_up';

/** The second factor that a back-office user must still provide. `required` is the setting that makes one compulsory. */
export function nextStep(factors: Factors, { required }: { readonly required: boolean }): NextStep {
  if (methodsOf(factors).length > 0) return 'prove';
  return required ? 'set_up' : 'nothing';
}

/** Lifetimes in milliseconds: of the first step's ticket, of an unfinished set-up, and of a passkey challenge. */
export const SECOND_STEP_LIFE = 10 * 60_000;
export const SET_UP_LIFE = 15 * 60_000;
export const CHALLENGE_LIFE = 5 * 60_000;

export const RECOVERY_CODES = 10;

/** A recovery code in normal form: `ABCD-EFGH-...` without spaces and dashes, upper case. */
export function normaliseRecoveryCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase();
}
