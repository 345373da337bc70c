import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core';
import { HAND_WAYS } from '../../../domain/payments/hand-payment.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { NEW_WORK_MESSAGES } from './i18n/messages.ts';
import styles from './work.module.css';
import type { WorkDraft } from './work-draft.ts';

/** How new work is paid: through a link sent to the customer, or already paid, which only bookkeepers may record. */
export function PaymentFields({
  draft,
  problems,
  onChange,
}: {
  readonly draft: WorkDraft;
  /** The server's error messages by field. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<WorkDraft>) => void;
}) {
  const text = useMessages(NEW_WORK_MESSAGES);
  const keepsBooks = useCurrentUser().panel_roles.includes('facturacion');
  return (
    <>
      <Radio.Group
        aria-label={text.payment}
        value={draft.pay}
        onChange={(pay) => onChange({ pay: pay === 'paid' ? 'paid' : 'link' })}
      >
        <Radio mt="xs" value="link" label={text.ways_to_pay.link} />
        <Radio
          mt="xs"
          value="paid"
          label={text.ways_to_pay.paid}
          disabled={!keepsBooks}
          description={keepsBooks ? undefined : text.only_bookkeepers}
        />
      </Radio.Group>
      {draft.pay === 'paid' && (
        <>
          <div className={styles.line}>
            <NativeSelect
              label={text.paid_by}
              value={draft.way}
              data={HAND_WAYS.map((value) => ({ value, label: text.ways[value] }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ way: HAND_WAYS.find((way) => way === value) ?? 'transfer' })
              }
            />
            <TextInput
              required
              label={text.reference}
              error={problems.reference}
              maxLength={140}
              value={draft.reference}
              onChange={(event) => onChange({ reference: event.currentTarget.value })}
            />
          </div>
          <Checkbox
            label={text.consent}
            error={problems.consent}
            checked={draft.consent}
            onChange={(event) => onChange({ consent: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
