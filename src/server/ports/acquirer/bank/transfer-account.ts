import type { Settings } from '../../../settings.ts';

/** The account that receives transfers. */
export interface TransferAccount {
  readonly iban: string;
  readonly bic: string | null;
  readonly holder: string;
  readonly bank: string | null;
}

/** The configured account; outside production a demonstration account by default. Null in production without one. */
export function transferAccount(settings: Settings): TransferAccount | null {
  const { BANK_IBAN, BANK_BIC, BANK_HOLDER, BANK_NAME } = settings;
  if (!BANK_IBAN || !BANK_HOLDER) return settings.isProduction ? null : DEMONSTRATION;
  return { iban: BANK_IBAN.replaceAll(' ', ''), bic: BANK_BIC ?? null, holder: BANK_HOLDER, bank: BANK_NAME ?? null };
}

/** An IBAN that banks publish as an example: the check digits are valid, and it belongs to nobody. */
const DEMONSTRATION: TransferAccount = {
  iban: 'ES9121000418450200051332',
  bic: 'CAIXESBBXXX',
  holder: 'Registralia Demostración, S.L.',
  bank: 'CaixaBank',
};
