import { useLatestAnswer } from '../ui/use-latest-answer.ts';
import { type Entry, findEntries, type Wanted } from './find-entries.ts';

/** Long enough that a quick typist causes one request, short enough not to be noticed. */
const DEBOUNCE_MS = 80;

interface PickerSearch {
  /** Null before the first search. */
  readonly found: readonly Entry[] | null;
  readonly hasFailed: boolean;
  look(wanted: Wanted): void;
  leave(): void;
  forget(): void;
}

/** Searches entries of a list while somebody types. */
export function usePickerSearch(): PickerSearch {
  const { answer: found, hasFailed, ask, leave, forget } = useLatestAnswer<readonly Entry[]>(DEBOUNCE_MS);
  return {
    found,
    hasFailed,
    look(wanted) {
      const text = wanted.text.trim();
      if (text === '') return forget();
      ask((signal) => findEntries({ ...wanted, text }, signal));
    },
    leave,
    forget,
  };
}
