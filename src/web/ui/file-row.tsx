import styles from './file-row.module.css';
import { Icon } from './icon.tsx';

/** A document to download, with its size and whether it was opened before. */
export function FileRow({
  name,
  sizeText,
  href,
  action,
  newText,
}: {
  readonly name: string;
  readonly sizeText?: string;
  readonly href: string;
  readonly action: string;
  /** Badge of an unopened document. */
  readonly newText?: string | null;
}) {
  return (
    <a className={styles.row} href={href} download>
      <Icon name="sheet" className={styles.sheet} />
      <span className={styles.name}>
        {name}
        {newText && <span className={styles.mark}>{newText}</span>}
        {sizeText && <span className={styles.size}>{sizeText}</span>}
      </span>
      <span className={styles.action}>
        <Icon name="download" />
        <span className={styles.word}>{action}</span>
      </span>
    </a>
  );
}
