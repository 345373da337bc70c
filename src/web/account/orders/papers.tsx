import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderItemView } from '../../../contract/pages/order-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useOwnOrdersTexts } from '../../i18n/late/own-orders.ts';
import { FileRow } from '../../ui/file-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Proofs } from '../../ui/proofs.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';
import styles from './papers.module.css';

type Paper = OrderItemView['files'][number];

/** The delivered documents of an item: download, preview, and validity. */
export function Papers({ item: { files, validity, is_in_two_parts } }: { readonly item: OrderItemView }) {
  const account = useAccountTexts();
  const text = useOwnOrdersTexts();
  const shown = useSearchParams()[0].get(PAPER);
  const hasScripts = useHasScripts();
  if (files.length === 0) return null;
  return (
    <section className={styles.papers}>
      <h3>{account.documents}</h3>
      {is_in_two_parts && (
        <Notice>
          <p>{text.two_parts}</p>
        </Notice>
      )}
      {files.map((file) => (
        <div key={file.file_id} id={`paper-${file.file_id}`} className={styles.paper}>
          <FileRow
            name={file.name}
            sizeText={[file.size_text, file.released_text && text.released(file.released_text)]
              .filter(Boolean)
              .join(' · ')}
            href={file.href}
            action={account.download}
            newText={file.is_new ? account.new_file : null}
          />
          <Proofs proofs={file.proofs} />
          {file.preview && <PreviewOf file={file} preview={file.preview} isShown={shown === file.file_id} />}
          {hasScripts && (
            <Suspense fallback={null}>
              <KeepPaper paper={file} />
            </Suspense>
          )}
        </div>
      ))}
      {validity && (
        <p className={styles.validity} data-state={validity.state}>
          <Icon name={validity.state === 'valid' ? 'shield' : 'alert'} />
          <span>
            {validity.state !== 'valid' && (
              <strong>{validity.state === 'over' ? text.is_over : text.ends_soon}. </strong>
            )}
            {validity.text}
          </span>
        </p>
      )}
    </section>
  );
}

/** The link to the preview, which is controlled by the address: before that nothing is opened, and so marked as seen. */
function PreviewOf({
  file: { file_id, name },
  preview,
  isShown,
}: {
  readonly file: Pick<Paper, 'file_id' | 'name'>;
  readonly preview: NonNullable<Paper['preview']>;
  readonly isShown: boolean;
}) {
  const text = useOwnOrdersTexts();
  const place = `#paper-${file_id}`;
  if (!isShown) {
    return (
      <Link
        to={`?${PAPER}=${file_id}${place}`}
        preventScrollReset
        className={styles.way}
        aria-label={text.preview_of(name)}
      >
        <Icon name="search" />
        {text.preview}
      </Link>
    );
  }
  return (
    <>
      <Link to={`?${place}`} preventScrollReset className={styles.way}>
        <Icon name="cross" />
        {text.preview_close}
      </Link>
      {preview.kind === 'picture' ? (
        <img src={preview.href} alt={text.preview_title(name)} className={styles.picture} />
      ) : (
        <iframe src={preview.href} title={text.preview_title(name)} className={styles.pdf} />
      )}
      <p className={styles.hint}>{text.preview_fails}</p>
    </>
  );
}

/** Loaded beside the page, which is complete without it. */
const KeepPaper = lazy(() => import('./keep-paper.tsx'));

/** Query parameter. */
const PAPER = 'paper';
