import type { Suggestion } from '../../contract/pages/catalogue-pages.ts';
import { useLatestAnswer } from './use-latest-answer.ts';

/** Long enough that a quick typist causes one request, short enough not to be noticed. */
const DEBOUNCE_MS = 120;
const FEWEST_LETTERS = 2;

interface Suggestions {
  /** Null before a search; a failed request gives none, since the search itself still works. */
  readonly found: readonly Suggestion[] | null;
  look(text: string): void;
  forget(): void;
}

/** Services that match the typed text. */
export function useSuggestions(): Suggestions {
  const { answer: found, ask, forget } = useLatestAnswer<readonly Suggestion[] | null>(DEBOUNCE_MS);
  return {
    found,
    look(text) {
      const query = text.trim();
      if (query.length < FEWEST_LETTERS) return forget();
      ask((signal) => suggest(query, signal));
    },
    forget,
  };
}

async function suggest(query: string, signal: AbortSignal): Promise<readonly Suggestion[] | null> {
  try {
    const answer = await fetch(`/tienda/buscar/sugerencias?q=${encodeURIComponent(query)}`, { signal });
    return answer.ok ? ((await answer.json()) as readonly Suggestion[]) : null;
  } catch {
    return null;
  }
}
