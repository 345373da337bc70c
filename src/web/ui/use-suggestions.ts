import { useEffect, useRef, useState } from 'react';
import type { Suggestion } from '../../contract/pages/catalogue-pages.ts';

/** Long enough that a quick typist asks once, short enough not to be noticed. */
const DEBOUNCE_MS = 120;
const FEWEST_LETTERS = 2;

interface Suggestions {
  /** Null while nothing was looked for; a failed look is none, since the search itself still goes. */
  readonly found: readonly Suggestion[] | null;
  look(text: string): void;
  forget(): void;
}

/** Services that fit what is being typed; only the answer to the last text counts. */
export function useSuggestions(): Suggestions {
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const underWay = useRef<UnderWay | null>(null);
  useEffect(() => () => stop(underWay.current), []);
  return {
    found,
    look(text) {
      stop(underWay.current);
      const query = text.trim();
      if (query.length < FEWEST_LETTERS) return setFound(null);
      const abort = new AbortController();
      const timer = window.setTimeout(async () => {
        const suggested = await suggest(query, abort.signal);
        if (!abort.signal.aborted) setFound(suggested);
      }, DEBOUNCE_MS);
      underWay.current = { timer, abort };
    },
    forget() {
      stop(underWay.current);
      setFound(null);
    },
  };
}

interface UnderWay {
  readonly timer: number;
  readonly abort: AbortController;
}

function stop(look: UnderWay | null): void {
  window.clearTimeout(look?.timer);
  look?.abort.abort();
}

async function suggest(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const answer = await fetch(`/tienda/buscar/sugerencias?q=${encodeURIComponent(query)}`, { signal });
    return answer.ok ? ((await answer.json()) as readonly Suggestion[]) : null;
  } catch {
    return null;
  }
}
