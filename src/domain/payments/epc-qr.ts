import type { Cents } from '../money/money.ts';

/** Fields that prefill a transfer in a banking app. Longer values are truncated to the standard's limits. */
type EpcTransfer = {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly amount: Cents;
  /** Creditor reference of ISO 11649. */
  readonly reference: string;
  /** Four capitals of ISO 20022's list of purposes. */
  readonly purpose?: string;
};

/**
 * Text of the QR code for a SEPA credit transfer, version 002, in UTF-8. The reference goes into the structured field, which excludes free
 * text. Source: EPC069-12, section 3.
 */
export function epcQrText({ holder, iban, bic, amount, reference, purpose = '' }: EpcTransfer): string {
  const lines = ['BCD', '002', '1', 'SCT', bic ?? '', holder.slice(0, 70), iban.replaceAll(' ', '')];
  // No float arithmetic beyond the division: cents divided by a hundred print with two decimals at most.
  return [...lines, `EUR${amount / 100}`, purpose, reference].join('\n');
}
