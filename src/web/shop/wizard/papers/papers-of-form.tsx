import { type ReactNode, useEffect, useState } from 'react';
import type { WizardPage } from '../../../../contract/pages/wizard-pages.ts';
import { lookWhileReading, NOT_LOOKED } from './look-while-reading.ts';
import { PapersContext } from './papers-context.ts';

/**
 * Asks what was read in the form's documents, while one is being read. The form does not wait for it, and goes on if it does not come. A page that
 * arrives without documents, as after a new start, forgets what was found.
 */
export function PapersOfForm({ page, children }: { readonly page: WizardPage; readonly children: ReactNode }) {
  const productId = page.product.product_id;
  const [papers, setPapers] = useState(NOT_LOOKED);
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    setLooks((count) => (page.has_papers ? Math.max(count, 1) : 0));
  }, [page]);
  useEffect(() => {
    if (looks === 0) {
      setPapers(NOT_LOOKED);
      return;
    }
    const stop = new AbortController();
    void lookWhileReading(productId, stop.signal, setPapers);
    return () => stop.abort();
  }, [productId, looks]);
  const look = () => setLooks((count) => count + 1);
  return <PapersContext value={{ ...papers, look }}>{children}</PapersContext>;
}
