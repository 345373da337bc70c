import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { correctInvoice, type InvoiceChanges } from '../../../contract/invoice-corrections.ts';
import type { InvoiceRow } from '../../../contract/invoices/invoice-list.ts';
import { TAX_FIELDS } from '../../../domain/checkout/buyer.ts';
import { buyerProblemMessage } from '../../../domain/checkout/buyer-messages.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { focusFirstProblem } from '../kit/focus-first-problem.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import {
  type CorrectionDraft,
  type CorrectionField,
  correctionDraftOf,
  draftProblems,
  saysItAlready,
  trimmed,
} from './correction-draft.ts';
import { countryChoices } from './country-choices.ts';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { useInvoicesChanged } from './invoice-queries.ts';
import styles from './invoices.module.css';

interface Props {
  readonly opened: boolean;
  readonly row: InvoiceRow;
  readonly correction: NonNullable<InvoiceChanges['correction']>;
  readonly onClose: () => void;
}

/** Corrects the recipient of an invoice, after showing which documents will be issued. */
export function CorrectDialog({ opened, onClose, row, correction }: Props) {
  const { changes: text } = useMessages(INVOICE_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.correct_title(row.number)} size="38rem" yOffset="6dvh">
      <CorrectForm onClose={onClose} row={row} correction={correction} />
    </Dialog>
  );
}

function CorrectForm({ row, correction, onClose }: Omit<Props, 'opened'>) {
  const messages = usePanelMessages();
  const { changes: text } = useMessages(INVOICE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const changed = useInvoicesChanged();
  const { isBusy, problem, send } = useSend();
  const [draft, setDraft] = useState<CorrectionDraft>(() => correctionDraftOf(correction));
  const [isChecked, setChecked] = useState(false);
  const problems = isChecked ? draftProblems(draft) : {};
  const isSame = saysItAlready(draft, correction);

  const errorOf = (field: CorrectionField) => {
    const code = problems[field];
    if (!code) return null;
    return code === 'reason_short' ? text.reason_short : buyerProblemMessage(code, locale);
  };
  const fieldOf = (field: CorrectionField) => ({
    label: text.fields[field],
    required: true,
    value: draft[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [field]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(draftProblems(draft)).length > 0) {
      focusFirstProblem(event.currentTarget);
      return;
    }
    void send(async () => {
      const input = { params: { invoice_id: row.invoice_id }, body: trimmed(draft) };
      // If somebody else was faster, the list shows the current state.
      const { invoice_number } = await panelApi.call(correctInvoice, input).finally(changed);
      notify(text.corrected(invoice_number));
      onClose();
    });
  };

  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <ProblemLine of={problem} />
      {TAX_FIELDS.map((field) =>
        field === 'tax_country' ? (
          <NativeSelect key={field} {...fieldOf(field)} data={countryChoices(draft[field], locale)} />
        ) : (
          <TextInput
            key={field}
            {...fieldOf(field)}
            data-autofocus={field === 'tax_name' || undefined}
            autoComplete="off"
            maxLength={200}
          />
        ),
      )}
      <Textarea
        {...fieldOf('reason')}
        description={text.reason_hint}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={6}
      />
      <div role="status" className={styles.follows}>
        {isSame || correction.kind === null ? (
          <p>{text.same}</p>
        ) : (
          <>
            <p>{text.will_issue[correction.kind](row.number)}</p>
            <p>{text.will_tell}</p>
          </>
        )}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton loading={isBusy} disabled={isSame}>
          {text.submit_correction}
        </SubmitButton>
      </Group>
    </form>
  );
}
