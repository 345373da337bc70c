import { Button, FileInput, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  addProviderPaymentFile,
  deleteProviderPaymentFile,
  downloadProviderPaymentFile,
} from '../../../contract/provider-payment-files.ts';
import { PROVIDER_FILE_KINDS, type ProviderPayment } from '../../../contract/provider-payments.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import { UPLOAD_LIMITS } from '../../../domain/uploads/upload-kind.ts';
import type { FileSending } from '../../ui/use-uploads.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ACCEPTED } from '../kit/accepted-files.ts';
import { downloadBy } from '../kit/download.ts';
import { instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import layout from '../kit/tab-page.module.css';
import { UploadRows } from '../kit/upload-rows.tsx';
import { usePaperUploads } from '../kit/use-paper-uploads.ts';
import { panelApi } from '../session/panel-api.ts';
import { PROVIDER_PAYMENT_MESSAGES } from './i18n/messages.ts';
import { useReloadPayouts, useSendPayout } from './payout-queries.ts';
import styles from './provider-payments.module.css';

/** The files of a payment, above all the provider's invoice. */
export function PaymentFiles({ payment }: { readonly payment: ProviderPayment }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const locale = usePanelLocale();
  const { send, isBusy, problem } = useSendPayout();
  const { payment_id, files, status } = payment;
  return (
    <section className={styles.form} aria-label={text.files}>
      <h3>{text.files}</h3>
      <ProblemLine of={problem} />
      {files.length === 0 && <p className={shared.small}>{text.no_files}</p>}
      <ul className={styles.files}>
        {files.map((file) => {
          const params = { payment_id, file_id: file.file_id };
          return (
            <li key={file.file_id} className={layout.buttons}>
              <button
                type="button"
                className={shared.plain}
                onClick={() => void send(() => downloadBy(downloadProviderPaymentFile, params))}
              >
                {file.name}
              </button>
              <span className={shared.small}>
                {[
                  text.kinds[file.kind],
                  sizeText(file.size, locale),
                  text.by(instantText(file.created_at, locale), file.uploaded_by),
                ].join(' · ')}
              </span>
              {status === 'draft' && (
                <Button
                  size="compact-xs"
                  variant="default"
                  disabled={isBusy}
                  aria-label={`${text.remove} ${file.name}`}
                  onClick={() => void send(() => panelApi.call(deleteProviderPaymentFile, { params }))}
                >
                  {text.remove}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {status !== 'cancelled' && <AddFile payment={payment} />}
    </section>
  );
}

function AddFile({ payment: { payment_id, status } }: { readonly payment: ProviderPayment }) {
  const text = useMessages(PROVIDER_PAYMENT_MESSAGES);
  const reload = useReloadPayouts();
  const [kind, setKind] = useState<FileKind>(status === 'draft' ? 'invoice' : 'receipt');
  const [file, setFile] = useState<File | null>(null);
  const uploads = usePaperUploads(async ({ key, file: chosen, how, onProgress, signal }: FileSending<FileKind>) => {
    const query = { name: chosen.name, kind: how, upload_key: key };
    await panelApi.upload(addProviderPaymentFile, { params: { payment_id }, query, file: chosen, onProgress, signal });
    await reload();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    uploads.add([file], kind);
    setFile(null);
  };
  return (
    <form onSubmit={submit}>
      <ul className={styles.files}>
        <UploadRows of={uploads} />
      </ul>
      <div className={styles.line}>
        <NativeSelect
          label={text.kind}
          value={kind}
          data={PROVIDER_FILE_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setKind(PROVIDER_FILE_KINDS.find((known) => known === value) ?? 'other')
          }
        />
        <FileInput
          label={text.file}
          description={text.file_hint(UPLOAD_LIMITS.paper.largest / MEGABYTE)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          accept={ACCEPTED.join(',')}
          value={file}
          onChange={setFile}
        />
        <SubmitButton variant="default" disabled={file === null}>
          {text.upload}
        </SubmitButton>
      </div>
    </form>
  );
}

type FileKind = (typeof PROVIDER_FILE_KINDS)[number];
