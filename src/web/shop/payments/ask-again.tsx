import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Polls the page's data: by script if available, else by the page's own refresh. */
export function AskAgain({ seconds }: { readonly seconds: number }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = window.setTimeout(revalidate, seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [state, revalidate, seconds]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
