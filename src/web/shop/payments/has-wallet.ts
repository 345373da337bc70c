declare global {
  interface Window {
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** Whether this browser can pay by Apple Pay or Google Pay, as far as it says so. Asks nobody and loads nothing. */
export async function hasWallet(): Promise<boolean> {
  try {
    return window.ApplePaySession?.canMakePayments() === true || (await hasGooglePay());
  } catch {
    // A policy or a browser that forbids the question has no wallet for us.
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
