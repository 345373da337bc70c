import { z } from 'zod';
import { isIban } from '../domain/identity/bank-account.ts';
import { CARD_BRANDS, type CardBrand } from '../domain/payments/card-brand.ts';

const secret = z.string().min(8).optional();
const word = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/ }).optional();

/** Comma-separated card brands, in display order. */
function brands(usual: string) {
  const names = Object.keys(BRAND_NAMES).join('|');
  return z
    .string()
    .toLowerCase()
    .regex(new RegExp(`^(${names})(,(${names}))*$`))
    .prefault(usual)
    .transform((text) => CARD_BRANDS.filter((brand) => text.split(',').some((name) => BRAND_NAMES[name] === brand)));
}

const BRAND_NAMES: Readonly<Record<string, CardBrand>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
};

/** Settings of the payment providers, by group. A provider without credentials is not offered. */
export const PAYMENT_SETTINGS = {
  SANDBOX_ACQUIRER_URL: {
    about: 'Address of the sandbox acquirer; default: the one built into this server. Refused in production',
    shape: address,
  },
  SANDBOX_ACQUIRER_KEY: {
    about: 'Key that signs messages from and to the sandbox acquirer. Refused in production',
    shape: z.string().min(16).default('sandbox-acquirer-key-0001'),
  },
  REDSYS_MERCHANT_CODE: {
    about: 'Merchant code (FUC) at Redsys: cards with 3-D Secure, Bizum',
    shape: z
      .string()
      .regex(/^\d{9}$/)
      .optional(),
  },
  REDSYS_TERMINAL: {
    about: 'Terminal at Redsys',
    shape: z
      .string()
      .regex(/^\d{1,3}$/)
      .default('1'),
  },
  REDSYS_KEY: { about: 'Secret key of the merchant at Redsys, in base64', shape: secret },
  REDSYS_SIGNATURE: {
    about: 'How requests to Redsys are signed; answers are accepted with either signature',
    shape: z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']).default('HMAC_SHA512_V2'),
  },
  REDSYS_CARD_BRANDS: {
    about: 'Card brands of the contract with Redsys, comma-separated: Visa, Mastercard, American Express',
    shape: brands('Visa,Mastercard'),
  },
  REDSYS_WALLETS: {
    about: '1 offers Apple Pay and Google Pay as methods of their own, once the bank has enabled both for the terminal',
    shape: z.enum(['0', '1']).default('0'),
  },
  REDSYS_URL: {
    about: 'Address of Redsys; default: in production https://sis.redsys.es, else the stand-in built into this server',
    shape: address,
  },
  STRIPE_SECRET_KEY: { about: 'Secret key at Stripe: cards, MB WAY, Multibanco, Bizum', shape: secret },
  STRIPE_PUBLIC_KEY: {
    about:
      'Publishable key at Stripe; with it and STRIPE_ELEMENTS=1 the card is typed in a field of Stripe on our page',
    shape: word,
  },
  STRIPE_ELEMENTS: {
    about: '1 shows the Payment Element instead of redirecting to Stripe Checkout',
    shape: z.enum(['0', '1']).default('0'),
  },
  STRIPE_CARD_BRANDS: {
    about: 'Card brands that Stripe accepts, comma-separated: Visa, Mastercard, American Express',
    shape: brands('Visa,Mastercard,American Express'),
  },
  STRIPE_WEBHOOK_SECRET: { about: 'Secret that signs the webhooks of Stripe (whsec_...)', shape: secret },
  STRIPE_URL: {
    about:
      'Address of the API of Stripe; default: in production https://api.stripe.com, else the stand-in built into this server',
    shape: address,
  },
  APPLE_PAY_DOMAIN_ASSOCIATION: {
    about:
      'Content of the file that Stripe provides for /.well-known/apple-developer-merchantid-domain-association; without it Stripe cannot show Apple Pay on our pages',
    shape: word,
  },
  PAYPAL_CLIENT_ID: { about: 'Client id at PayPal', shape: word },
  PAYPAL_CLIENT_SECRET: { about: 'Client secret at PayPal', shape: secret },
  PAYPAL_WEBHOOK_ID: {
    about: 'Id of the webhook registered at PayPal, used to verify its messages',
    shape: word,
  },
  PAYPAL_URL: {
    about:
      'Address of the API of PayPal; default: in production https://api-m.paypal.com, else the stand-in built into this server',
    shape: address,
  },
  IFTHENPAY_MULTIBANCO_KEY: { about: 'Multibanco key at ifthenpay', shape: word },
  IFTHENPAY_MBWAY_KEY: { about: 'MB WAY key at ifthenpay; with it Portuguese portals offer MB WAY', shape: word },
  IFTHENPAY_BACKOFFICE_KEY: { about: 'Back-office key at ifthenpay, to query payments', shape: word },
  IFTHENPAY_ANTI_PHISHING_KEY: { about: 'Anti-phishing key in the callbacks of ifthenpay', shape: secret },
  IFTHENPAY_URL: {
    about:
      'Address of ifthenpay; default: in production https://api.ifthenpay.com, else the stand-in built into this server',
    shape: address,
  },
  BANK_IBAN: {
    about: 'Account that receives transfers, and from which providers are paid; both also need BANK_HOLDER',
    shape: z.string().refine(isIban, 'not an IBAN').optional(),
  },
  BANK_BIC: { about: 'BIC of that account', shape: word },
  BANK_HOLDER: { about: 'Holder of that account', shape: word },
  BANK_NAME: { about: 'Bank of that account', shape: word },
} as const;
