import { Textarea, TextInput } from '@mantine/core';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { type PaymentDraft, percentTyped } from './payment-draft.ts';
import styles from './provider-payments.module.css';

interface Props {
  readonly draft: PaymentDraft;
  readonly onDraft: (draft: PaymentDraft) => void;
}

export function PaymentFields({ draft, onDraft }: Props) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const field = (name: keyof PaymentDraft) => ({
    label: text.fields[name],
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      onDraft({ ...draft, [name]: value }),
  });
  const rate = (name: 'tax_rate' | 'withholding_rate') => ({
    ...field(name),
    inputMode: 'decimal' as const,
    maxLength: 7,
    error: percentTyped(draft[name]) === null && text.rate_wrong,
  });
  return (
    <>
      <div className={styles.line}>
        <TextInput {...field('invoice_number')} maxLength={60} autoComplete="off" />
        <DayField
          label={text.fields.due_on}
          required
          value={draft.due_on}
          onChange={(due_on) => onDraft({ ...draft, due_on })}
        />
        <TextInput {...rate('tax_rate')} />
        <TextInput
          {...rate('withholding_rate')}
          description={text.withholding_hint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      </div>
      <Textarea {...field('note')} autosize minRows={1} maxLength={1_000} />
    </>
  );
}
