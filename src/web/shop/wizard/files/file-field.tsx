import { useRef } from 'react';
import type { QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../../domain/wizard/form-files.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { describedBy, Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './file-field.module.css';
import { UploadRow } from './upload-row.tsx';
import { useFormFiles } from './use-form-files.ts';
import { useSubmitGuard } from './use-submit-guard.ts';

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]).join(',');
const LIMIT_MB = LARGEST_FORM_FILE / 2 ** 20;

/**
 * Files as an answer. Without scripts they go along with the page, with scripts each is sent as soon as it is chosen; what has
 * arrived is listed and never asked for again.
 */
export function FileField({ question }: { readonly question: QuestionView }) {
  const { wizard } = useMessages();
  const { files: text } = wizard;
  const { field: name, title: label, problem, required } = question;
  const files = useFormFiles(question);
  const input = useRef<HTMLInputElement>(null);
  const warning = useSubmitGuard(input, files.isSending);
  const help = [question.help, text.hint(LIMIT_MB)].filter(Boolean).join(' ');

  return (
    <Field {...{ name, label, help, problem }} optional={!required}>
      <DefaultSubmit when={files.arrived.length > 0} />
      {files.arrived.length > 0 && (
        <ul className={styles.files} aria-label={text.attached}>
          {files.arrived.map((file) => (
            <li key={file.file_id} className={styles.file}>
              <Icon name="sheet" className={styles.sheet} />
              <span className={styles.name}>
                {file.name} <span className={styles.size}>{file.size_text}</span>
              </span>
              <button
                type="submit"
                name="remove"
                value={file.file_id}
                className={buttonClass('quiet')}
                aria-label={text.remove_file(file.name)}
                onClick={(event) => {
                  event.preventDefault();
                  files.remove(file);
                  input.current?.focus();
                }}
              >
                {text.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onCancel={() => files.cancel(upload.key)}
          onRetry={() => files.retry(upload.key)}
        />
      ))}
      <input
        {...describedBy({ name, help, problem })}
        ref={input}
        id={name}
        className={styles.input}
        type="file"
        name={name}
        multiple
        accept={ACCEPTED}
        onChange={({ currentTarget }) => {
          files.add([...(currentTarget.files ?? [])]);
          // Sent by pieces already, so the page must not send them again.
          currentTarget.value = '';
        }}
      />
      <p role="status" className={warning && files.isSending ? styles.warning : 'visually-hidden'}>
        {warning && files.isSending ? text.still_sending : files.news}
      </p>
    </Field>
  );
}

/** Enter in a field presses the first button of a form, which must not be one that removes a file. */
function DefaultSubmit({ when }: { readonly when: boolean }) {
  return when ? <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden /> : null;
}
