import { useEffect, useRef, useState } from 'react';
import { findMunicipalities, type Municipality } from './find-municipalities.ts';

/** Long enough that a quick typist asks once, short enough not to be noticed. */
const DEBOUNCE_MS = 80;

export interface MunicipalitySearch {
  /** Null before anything was looked for. */
  readonly found: readonly Municipality[] | null;
  readonly hasFailed: boolean;
  look(text: string, province: string): void;
  forget(): void;
}

interface UnderWay {
  readonly timer: number;
  readonly abort: AbortController;
}

/** Looks for municipalities while somebody types; only the answer to the last text counts. */
export function useMunicipalitySearch(): MunicipalitySearch {
  const [found, setFound] = useState<readonly Municipality[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const underWay = useRef<UnderWay | null>(null);

  const ask = async (text: string, province: string, signal: AbortSignal) => {
    try {
      const items = await findMunicipalities({ text, province, signal });
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
    look(text, province) {
      stop(underWay.current);
      if (text.trim() === '') return setFound(null);
      const abort = new AbortController();
      const timer = window.setTimeout(() => ask(text.trim(), province, abort.signal), DEBOUNCE_MS);
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
