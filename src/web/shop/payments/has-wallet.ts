declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** Whether this browser supports Apple Pay or Google Pay, as far as it reports it. Without requests or scripts. */
export async function hasWallet(): Promise<boolean> {
  try {
    return window.ApplePaySession?.canMakePayments() === true || (await hasGooglePay());
  } catch {
    // A policy or browser that blocks the check counts as no wallet.
    return false;
  }
}

async function hasGooglePay(): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false;
  const total = { label: 'Total', amount: { currency: 'EUR', value: '1.00' } };
  return new PaymentRequest([{ supportedMethods: 'https://google.com/pay', data: GOOGLE_PAY }], {
    total,
  }).canMakePayment();
}

/** Source: Google Pay API for web, `IsReadyToPayRequest`. */
const GOOGLE_PAY = {
  environment: 'PRODUCTION',
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [
    {
      type: 'CARD',
      parameters: {
        allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
        allowedCardNetworks: ['VISA', 'MASTERCARD'],
      },
    },
  ],
};
