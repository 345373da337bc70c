import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type ProviderPayment, putProviderPaymentStatus } from '../../../contract/provider-payments.ts';
import { STATUS_WORDS } from '../../../domain/provider-payments/status-words.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

type Entry = ProviderPayment['log'][number];

/** A payment's past statuses with their notes, which can be edited. */
export function PaymentLog({ payment }: { readonly payment: ProviderPayment }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section className={styles.form} aria-label={text.log}>
      <h3>{text.log}</h3>
      <ol className={styles.files}>
        {payment.log.map((entry) => (
          <li key={entry.entry_id}>
            <p className={layout.buttons}>
              <strong>{STATUS_WORDS[entry.status][locale]}</strong>
              <span className={shared.small}>{text.by(instantText(entry.at, locale), entry.by)}</span>
              {entry.taken_back && (
                <span className={shared.small}>
                  {text.was_taken_back(instantText(entry.taken_back.at, locale), entry.taken_back.by)}
                </span>
              )}
              <button
                type="button"
                className={shared.plain}
                aria-expanded={open === entry.entry_id}
                onClick={() => setOpen(open === entry.entry_id ? null : entry.entry_id)}
              >
                {entry.note === '' ? text.add_note : text.change_note}
              </button>
            </p>
            {entry.note !== '' && <p>{entry.note}</p>}
            {open === entry.entry_id && (
              <NoteForm key={payment.version} payment={payment} entry={entry} onSaved={() => setOpen(null)} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoteForm({
  payment: { payment_id, version },
  entry,
  onSaved,
}: {
  readonly payment: ProviderPayment;
  readonly entry: Entry;
  readonly onSaved: () => void;
}) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const [note, setNote] = useState(entry.note);
  const { send, isBusy, problem } = useSendPayout();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const params = { payment_id, entry_id: entry.entry_id };
    if (await send(() => panelApi.call(putProviderPaymentStatus, { params, body: { version, note } }))) onSaved();
  };
  return (
    <form className={layout.buttons} onSubmit={(event) => void submit(event)}>
      <TextInput
        className={styles.note}
        label={text.status_note}
        maxLength={1_000}
        autoFocus
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <SubmitButton size="xs" mt="lg" loading={isBusy}>
        {text.save}
      </SubmitButton>
      <ProblemLine of={problem} />
    </form>
  );
}
