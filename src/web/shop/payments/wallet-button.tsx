import { useEffect, useState } from 'react';
import { usePaymentsTexts } from '../../i18n/late/payments.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { hasWallet } from './has-wallet.ts';

/** Pays with a wallet in one click; hidden if the browser has no wallet, or without scripts. */
export function WalletButton() {
  const payments = usePaymentsTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isGone = false;
    hasWallet().then((has) => {
      if (!isGone) setShown(has);
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (!isShown) return null;
  return (
    <SubmitButton name="intent" value="wallet" wide>
      {payments.wallet}
    </SubmitButton>
  );
}
