import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again and again: by a script where there is one, else by the page's own refresh. */
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
