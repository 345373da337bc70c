import { useState } from 'react';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { Button } from '../../ui/button.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';

/** Copies a text with one click; hidden without scripts, where it could do nothing. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const payments = usePaymentsTexts();
  const hasScripts = useHasScripts();
  const [outcome, setOutcome] = useState<'copied' | 'not_copied' | null>(null);
  if (!hasScripts) return null;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'not_copied');
  };
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={copy}>
        {outcome === 'copied' ? payments.copied : payments.copy}
      </Button>
      <span role="status" className={outcome === 'not_copied' ? undefined : 'visually-hidden'}>
        {outcome && payments[outcome]}
      </span>
    </>
  );
}
