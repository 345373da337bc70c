import { useRef } from 'react';
import type { QuestionView } from '../../../../contract/pages/wizard-pages.ts';
import { MEGABYTE } from '../../../../domain/locale/megabyte.ts';
import { FORM_FILE_TYPES, LARGEST_FORM_FILE } from '../../../../domain/wizard/form-files.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { describedBy, Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useHasScripts } from '../../../ui/use-has-scripts.ts';
import { usePapers } from '../papers/papers-context.ts';
import { PapersRegion } from '../papers/papers-region.tsx';
import styles from './file-field.module.css';
import { UploadRow } from './upload-row.tsx';
import { useFormFiles } from './use-form-files.ts';
import { useSubmitGuard } from './use-submit-guard.ts';

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]).join(',');
const LIMIT_MB = LARGEST_FORM_FILE / MEGABYTE;

/**
 * File answers. Without scripts they are posted with the page; with scripts each is uploaded when chosen, and then
 * listed. The browser labels its file button in its own language, which may differ from the page's, so with scripts our
 * own button covers it.
 */
export function FileField({ question }: { readonly question: QuestionView }) {
  const { wizard } = useMessages();
  const { files: text } = wizard;
  const { field: name, title: label, required } = question;
  const files = useFormFiles(question, usePapers().look);
  const problem = files.hasArrived ? null : question.problem;
  const hasScripts = useHasScripts();
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = useSubmitGuard(input, files);
  const help = [question.help, text.hint(LIMIT_MB)].filter(Boolean).join(' ');

  return (
    <Field name={name} label={label} help={help} problem={problem} optional={!required}>
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
      <div className={styles.chooser}>
        <input
          {...describedBy({ name, help, problem })}
          aria-labelledby={hasScripts ? `${name}-label ${name}-choose` : undefined}
          ref={input}
          id={name}
          className={hasScripts ? styles.covered : styles.input}
          type="file"
          name={name}
          multiple
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])], null);
            // They are uploaded in chunks already, so the page must not send them again.
            currentTarget.value = '';
          }}
        />
        {hasScripts && (
          <span id={`${name}-choose`} className={styles.choose}>
            {text.choose}
          </span>
        )}
      </div>
      <p role="status" className={isWaiting ? styles.warning : 'visually-hidden'}>
        {isWaiting ? text.still_sending : files.news}
      </p>
      <PapersRegion />
    </Field>
  );
}

/** Enter activates a form's first button, which must not remove a file. */
function DefaultSubmit({ when }: { readonly when: boolean }) {
  return when ? <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden /> : null;
}
