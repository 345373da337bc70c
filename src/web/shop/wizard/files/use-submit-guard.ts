import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Holds the form back during uploads, which leaving the page would lose, and submits it once all are done. A failed or cancelled upload is
 * left to the customer.
 * @returns whether the form waits
 */
export function useSubmitGuard(
  input: RefObject<HTMLInputElement | null>,
  { isSending, uploads, sent }: SentFiles,
): boolean {
  const [isWaiting, setWaiting] = useState(false);
  const held = useRef<Held | null>(null);
  const expected = useRef(0);
  expected.current = sent + uploads.length;

  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isSending) return;
    const stop = new AbortController();
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      // The router listens further up and would post the page all the same.
      event.stopPropagation();
      held.current = { submitter: event.submitter, files: expected.current };
      setWaiting(true);
    };
    form.addEventListener('submit', hold, { signal: stop.signal });
    return () => stop.abort();
  }, [input, isSending]);

  useEffect(() => {
    const waiting = held.current;
    if (isSending || !waiting) return;
    held.current = null;
    setWaiting(false);
    if (sent >= waiting.files) input.current?.form?.requestSubmit(waiting.submitter);
  }, [input, isSending, sent]);

  return isWaiting && isSending;
}

interface SentFiles {
  readonly isSending: boolean;
  readonly uploads: readonly unknown[];
  /** How many were uploaded since the page was rendered. */
  readonly sent: number;
}

interface Held {
  readonly submitter: HTMLElement | null;
  /** Number of required uploads. */
  readonly files: number;
}
