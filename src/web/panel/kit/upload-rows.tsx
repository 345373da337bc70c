import { Progress } from '@mantine/core';
import type { Uploads } from '../../ui/use-uploads.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import shared from './shared.module.css';
import styles from './upload-rows.module.css';

/** Rows of a list: uploads with their progress, or with the reason of their failure. */
export function UploadRows({
  of: { uploads, cancel, retry },
}: {
  readonly of: Pick<Uploads<null>, 'uploads' | 'cancel' | 'retry'>;
}) {
  const { files: text } = usePanelMessages();
  return uploads.map(({ key, file: { name }, part, failure, canRetry }) => (
    <li key={key} className={styles.row} data-failed={failure === null ? undefined : true}>
      {failure === null ? (
        <UploadProgress name={name} part={part} onCancel={() => cancel(key)} />
      ) : (
        <>
          <span role="alert" className={styles.failure}>
            {failure}
          </span>
          {canRetry && (
            <button type="button" className={shared.plain} aria-label={text.retry_of(name)} onClick={() => retry(key)}>
              {text.retry}
            </button>
          )}
          <button type="button" className={shared.plain} aria-label={text.dismiss} onClick={() => cancel(key)}>
            ×
          </button>
        </>
      )}
    </li>
  ));
}

/** How far an upload is, and a button that cancels it. */
export function UploadProgress({
  name,
  part,
  onCancel,
}: {
  readonly name: string;
  /** From 0 to 1; null while there is no connection. */
  readonly part: number | null;
  readonly onCancel: () => void;
}) {
  const { files: text } = usePanelMessages();
  return (
    <>
      <span>{text.uploading(name)}</span>
      <Progress value={(part ?? 0) * 100} aria-label={text.uploading(name)} className={styles.bar} />
      {part === null && (
        <span role="status" className={shared.small}>
          {text.waiting}
        </span>
      )}
      <button type="button" className={shared.plain} aria-label={text.cancel_of(name)} onClick={onCancel}>
        {text.cancel}
      </button>
    </>
  );
}
