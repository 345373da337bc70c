import type { FoundInPapers } from '../../../../contract/form-files.ts';

const AGAIN_MS = 3_000;
/** Nobody waits longer for it on one page. */
const MOST_LOOKS = 100;

/** What is shown of it: `nothing` was found, though something was read. */
export interface LookedAt extends FoundInPapers {
  readonly hasNothing: boolean;
}

export const NOT_LOOKED: LookedAt = { is_reading: false, found: [], hasNothing: false };

/** Asks what was read in a form's documents until all are read, the signal ends it, or nobody waits any more: then nothing counts as being read. */
export async function lookWhileReading(
  productId: number,
  signal: AbortSignal,
  onLook: (seen: LookedAt) => void,
): Promise<void> {
  let last = NOT_LOOKED;
  for (let count = 0; count < MOST_LOOKS; count += 1) {
    const papers = await ask(productId, signal);
    if (signal.aborted) return;
    if (papers) {
      const wasReading = last.is_reading;
      last = { ...papers, hasNothing: wasReading && !papers.is_reading && papers.found.length === 0 };
      onLook(last);
    }
    if (papers?.is_reading === false) return;
    await new Promise((go) => setTimeout(go, AGAIN_MS));
    if (signal.aborted) return;
  }
  onLook({ ...last, is_reading: false });
}

/** @returns null without a connection, or while the server is away */
async function ask(productId: number, signal: AbortSignal): Promise<FoundInPapers | null> {
  try {
    const answer = await fetch(`/panel/rest/formpapers?product_id=${productId}`, { signal });
    return answer.ok ? ((await answer.json()) as FoundInPapers) : null;
  } catch {
    return null;
  }
}
