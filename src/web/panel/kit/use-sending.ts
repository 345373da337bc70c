import { useRef, useState } from 'react';

/** Sends one thing at a time: a second press while the first is on its way does nothing. What went wrong is kept to be shown. */
export function useSending() {
  const sending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const send = async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    await work()
      .catch(setProblem)
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };
  return { send, isBusy, problem };
}
