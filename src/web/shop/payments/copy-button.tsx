import { useState } from 'react';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { Button } from '../../ui/button.tsx';
import { useHasScripts } from '../../ui/use-has-scripts.ts';

/** Copies a text with one click; hidden without scripts, where it could do nothing. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const payments = usePaymentsTexts();
  const hasScripts = useHasScripts();
  const [isCopied, setCopied] = useState(false);
  if (!hasScripts) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <Button look="quiet" aria-label={label} onClick={copy}>
        {isCopied ? payments.copied : payments.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && payments.copied}
      </span>
    </>
  );
}
