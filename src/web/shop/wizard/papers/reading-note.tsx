import { useFoundInPapersTexts } from '../../../i18n/late/found-in-papers.ts';
import styles from './found-values.module.css';
import { usePapers } from './papers-context.ts';

/** Below a question for documents: whether one is being read, or something was found. */
export function ReadingNote() {
  const text = useFoundInPapersTexts();
  const { is_reading, found } = usePapers();
  return (
    <p role="status" className={styles.place}>
      {is_reading ? text.reading : found.length > 0 ? text.ready : ''}
    </p>
  );
}
