import { useMessages } from '../../../i18n/messages.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Upload } from '../../../ui/use-uploads.ts';
import styles from './file-field.module.css';

/** An upload with its progress, or the reason of its failure. */
export function UploadRow({
  upload: { file, part, failure, canRetry },
  onCancel,
  onRetry,
}: {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}) {
  const { files: text } = useMessages().wizard;
  return (
    <div className={styles.upload}>
      {failure === null ? (
        <div className={styles.name}>
          <p>{text.sending(file.name)}</p>
          <progress
            className={styles.progress}
            max={1}
            value={part ?? undefined}
            aria-label={text.sending(file.name)}
          />
          {part === null && <p role="status">{text.waiting}</p>}
        </div>
      ) : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {failure !== null && canRetry && (
        <button type="button" className={buttonClass('quiet')} onClick={onRetry}>
          {text.retry}
        </button>
      )}
      <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
        {failure === null ? text.cancel : text.remove}
      </button>
    </div>
  );
}
