import { lazy, Suspense } from 'react';
import styles from './found-values.module.css';
import { usePapers } from './papers-context.ts';

const ReadingNote = lazy(async () => ({ default: (await import('./reading-note.tsx')).ReadingNote }));

/** The region for news about the documents of a question. It is there before there is any, so that screen readers say the first one too. */
export function PapersRegion() {
  const { is_reading, found, hasNothing } = usePapers();
  return (
    <p role="status" className={styles.place}>
      {(is_reading || found.length > 0 || hasNothing) && (
        <Suspense fallback={null}>
          <ReadingNote />
        </Suspense>
      )}
    </p>
  );
}
