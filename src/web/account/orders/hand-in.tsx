import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HandInView } from '../../../contract/pages/order-pages.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../domain/wizard/form-files.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useShell } from '../../shell.ts';
import fileStyles from '../../shop/wizard/files/file-field.module.css';
import { CheckField } from '../../ui/check-field.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { ChosenFiles } from './hand-in-uploads.tsx';
import styles from './order-detail-page.module.css';

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]).join(',');
const LIMIT_MB = LARGEST_FORM_FILE / MEGABYTE;

/** Files for an order: those already uploaded, and an upload field while the order accepts more. */
export function HandIn({ orderId, handIn }: { readonly orderId: string; readonly handIn: HandInView }) {
  const { hand_in: text, download } = useAccountTexts();
  const [query] = useSearchParams();
  const received = Number(query.get('enviados'));
  return (
    <Section id="hand-in" title={text.title} boxed>
      <div className={styles.handIn}>
        {received > 0 && handIn.problems.length === 0 && (
          <Notice tone="success">
            <p role="status">{text.received(received)}</p>
          </Notice>
        )}
        {handIn.is_open && <HandInForm orderId={orderId} handIn={handIn} />}
        {handIn.files.length > 0 && (
          <div className={styles.files}>
            <h3>{text.sent}</h3>
            {handIn.files.map((file) => (
              <FileRow
                key={file.file_id}
                name={file.name}
                sizeText={file.size_text}
                href={file.href}
                action={download}
              />
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}

/** Without scripts the files are posted with the form; with scripts each is uploaded as soon as it is selected. */
function HandInForm({ orderId, handIn }: { readonly orderId: string; readonly handIn: HandInView }) {
  const { wizard } = useMessages();
  const account = useAccountTexts();
  const text = account.hand_in;
  const formkey = useShell().visitor?.formkey ?? '';
  const [chosen, setChosen] = useState<readonly ChosenFiles[]>([]);
  const form = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const field = {
    name: 'files',
    label: text.label,
    help: wizard.files.hint(LIMIT_MB),
    problem: problemOf(handIn.problems, 'files'),
  };
  const takeChosen = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // They are uploaded at once, so the form must not send them again.
    input.current.value = '';
    const tick = form.current?.querySelector<HTMLInputElement>('input[name="is_identity"]');
    setChosen((all) => [...all, { files, isIdentity: tick?.checked ?? false }]);
  };
  // A file that was chosen before the page's scripts ran has told nobody.
  useEffect(takeChosen);
  return (
    <PostForm action={`/orders/detail/${orderId}`} takesFiles className={styles.handIn}>
      <ErrorSummary problems={handIn.problems} />
      <p>{handIn.asks_identity ? text.asks_identity : text.lead}</p>
      <div ref={form} className={styles.handIn}>
        <CheckField name="is_identity" checked={handIn.asks_identity}>
          {text.is_identity}
        </CheckField>
        <Field {...field}>
          <input
            {...describedBy(field)}
            ref={input}
            id="files"
            name="files"
            type="file"
            multiple
            accept={ACCEPTED}
            className={fileStyles.input}
            onChange={takeChosen}
          />
        </Field>
        {chosen.length > 0 && (
          <Suspense fallback={null}>
            <HandInUploads orderId={orderId} formkey={formkey} chosen={chosen} />
          </Suspense>
        )}
      </div>
      <noscript>
        <SubmitButton>{text.submit}</SubmitButton>
      </noscript>
    </PostForm>
  );
}

const HandInUploads = lazy(() => import('./hand-in-uploads.tsx'));
