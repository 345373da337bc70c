import { useFoundInPapersTexts } from '../../../i18n/late/found-in-papers.ts';
import { usePapers } from './papers-context.ts';

/** Below a question for documents: whether one is being read, and whether something was found. */
export function ReadingNote() {
  const text = useFoundInPapersTexts();
  const { is_reading, found, hasNothing } = usePapers();
  if (is_reading) return text.reading;
  if (found.length > 0) return text.ready;
  return hasNothing ? text.nothing : null;
}
