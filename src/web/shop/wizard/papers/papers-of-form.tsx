import { type ReactNode, useEffect, useState } from 'react';
import type { FoundInPapers } from '../../../../contract/form-files.ts';
import { PapersContext } from './papers-context.ts';

const NOTHING: FoundInPapers = { is_reading: false, found: [] };
const AGAIN_MS = 3_000;
/** Nobody waits longer for it on one page. */
const MOST_LOOKS = 100;

/** Asks what was read in the form's documents, while one is being read. The form does not wait for it, and goes on if it does not come. */
export function PapersOfForm({
  productId,
  hasPapers,
  children,
}: {
  readonly productId: number;
  readonly hasPapers: boolean;
  readonly children: ReactNode;
}) {
  const [papers, setPapers] = useState(NOTHING);
  const [looks, setLooks] = useState(hasPapers ? 1 : 0);
  useEffect(() => {
    if (looks === 0) return;
    const stop = new AbortController();
    void lookWhileReading(productId, stop.signal, setPapers);
    return () => stop.abort();
  }, [productId, looks]);
  const look = () => setLooks((count) => count + 1);
  return <PapersContext value={{ ...papers, look }}>{children}</PapersContext>;
}

async function lookWhileReading(
  productId: number,
  signal: AbortSignal,
  onPapers: (papers: FoundInPapers) => void,
): Promise<void> {
  for (let count = 0; count < MOST_LOOKS; count += 1) {
    const papers = await ask(productId, signal);
    if (signal.aborted) return;
    if (papers) onPapers(papers);
    if (papers?.is_reading === false) return;
    await new Promise((go) => setTimeout(go, AGAIN_MS));
    if (signal.aborted) return;
  }
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
