import type { OutputOf } from '../../../contract/call.ts';
import type { previewRefund } from '../../../contract/refunds.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { eurosText } from '../kit/format.ts';
import { REFUND_MESSAGES } from './i18n/messages.ts';
import { meansText } from './means-text.ts';
import styles from './refunds.module.css';

type RefundPreview = OutputOf<typeof previewRefund>;

/** Describes a refund before it is made: amount and account, what is left, the fee, and who must approve. */
export function PreviewText({ preview }: { readonly preview: RefundPreview }) {
  const text = useMessages(REFUND_MESSAGES);
  const locale = usePanelLocale();
  const euros = (value: number) => eurosText(value, locale);
  const { statement, shares } = preview;
  if (statement?.stage === 'unpaid') return <p>{text.unpaid}</p>;
  return (
    <div className={styles.preview}>
      {preview.operation !== 'devolucion_parcial' && preview.kind === 'withdrawal' && <p>{text.free.withdrawal}</p>}
      {statement && <p>{text.fee(euros(statement.fee), euros(statement.fee_vat), text.stages[statement.stage])}</p>}
      {statement && statement.official_fees_kept > 0 && <p>{text.fees_kept(euros(statement.official_fees_kept))}</p>}
      {shares.length === 0 && <p>{text.nothing}</p>}
      {shares.map((share) => (
        <p key={share.payment_id} className={styles.gives}>
          {text.gives(
            euros(share.amount),
            share.way === 'by_hand' && preview.iban === null
              ? text.means.by_hand
              : meansText(share, text, share.way === 'by_hand' ? preview.iban : null),
          )}
        </p>
      ))}
      {!statement && <p>{text.leaves(euros(preview.left_after))}</p>}
      <p className={preview.approval ? entries.bad : undefined}>
        {preview.approval ? text.needs_approval : text.needs_nobody}
      </p>
    </div>
  );
}
