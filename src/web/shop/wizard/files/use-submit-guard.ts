import { type RefObject, useEffect, useState } from 'react';

/** Holds the form back while files are on their way, since going on would leave them behind. @returns whether it was held back */
export function useSubmitGuard(input: RefObject<HTMLInputElement | null>, isSending: boolean): boolean {
  const [wasHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isSending) return;
    setHeld(false);
    const stop = new AbortController();
    const hold = (event: Event) => {
      event.preventDefault();
      // The router listens further up and would post the page all the same.
      event.stopPropagation();
      setHeld(true);
    };
    form.addEventListener('submit', hold, { signal: stop.signal });
    return () => stop.abort();
  }, [input, isSending]);
  return wasHeld;
}
