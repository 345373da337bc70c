import { useRef, useState } from 'react';
import { isProblem } from '../../api/api-problem.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { problemText } from './problem-text.ts';

export interface Submit {
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly failure: string | null;
  /**
   * Runs one thing at a time; a second press while the first is under way does nothing. `otherwise` is said when something else
   * than a call failed.
   */
  run(act: () => Promise<void>, otherwise?: string): Promise<void>;
}

/** What every small form of the panel needs: busy once, and an error in words. */
export function useSubmit(): Submit {
  const messages = usePanelMessages();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    async run(act, otherwise) {
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await act();
      } catch (error) {
        setFailure(isProblem(error) || otherwise === undefined ? problemText(error, messages) : otherwise);
      } finally {
        isSending.current = false;
        setBusy(false);
      }
    },
  };
}
