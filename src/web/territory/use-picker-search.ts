import { useEffect, useRef, useState } from 'react';
import { type Entry, findEntries, type Wanted } from './find-entries.ts';

/** Long enough that a quick typist asks once, short enough not to be noticed. */
const DEBOUNCE_MS = 80;

export interface PickerSearch {
  /** Null before anything was looked for. */
  readonly found: readonly Entry[] | null;
  readonly hasFailed: boolean;
  look(wanted: Wanted): void;
  forget(): void;
}

interface UnderWay {
  readonly timer: number;
  readonly abort: AbortController;
}

/** Looks for entries of a list while somebody types; only the answer to the last text counts. */
export function usePickerSearch(): PickerSearch {
  const [found, setFound] = useState<readonly Entry[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const underWay = useRef<UnderWay | null>(null);

  const ask = async (wanted: Wanted, signal: AbortSignal) => {
    try {
      const items = await findEntries(wanted, signal);
      if (signal.aborted) return;
      setFound(items);
      setHasFailed(false);
    } catch {
      if (!signal.aborted) setHasFailed(true);
    }
  };

  useEffect(() => () => stop(underWay.current), []);

  return {
    found,
    hasFailed,
    look(wanted) {
      stop(underWay.current);
      const text = wanted.text.trim();
      if (text === '') return setFound(null);
      const abort = new AbortController();
      const timer = window.setTimeout(() => ask({ ...wanted, text }, abort.signal), DEBOUNCE_MS);
      underWay.current = { timer, abort };
    },
    forget() {
      stop(underWay.current);
      setFound(null);
    },
  };
}

function stop(search: UnderWay | null): void {
  window.clearTimeout(search?.timer);
  search?.abort.abort();
}
