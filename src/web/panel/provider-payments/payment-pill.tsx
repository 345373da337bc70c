import type { ProviderPaymentStatus } from '../../../domain/provider-payments/payment-status.ts';
import { STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import styles from '../kit/status-pill.module.css';

/** The status of a payment to a provider, coloured by the attention it needs. */
export function PaymentPill({ status }: { readonly status: ProviderPaymentStatus }) {
  const locale = usePanelLocale();
  return (
    <span className={styles.pill} data-tone={TONES[status]}>
      {STATUS_WORDS[status][locale]}
    </span>
  );
}

const TONES: Readonly<Partial<Record<ProviderPaymentStatus, 'work' | 'wait' | 'done'>>> = {
  draft: 'work',
  approved: 'work',
  sent: 'wait',
  paid: 'done',
};
