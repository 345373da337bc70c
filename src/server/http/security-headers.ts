import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';
import type { Settings } from '../settings.ts';

/** Headers of every answer. Pages add their own content security policy; other answers may load nothing. */
export function securityHeaders({ PUBLIC_URL: url }: Pick<Settings, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, deps: Deps): void {
  const headers = securityHeaders(deps.settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    // A link shared by a customer: its address must not leak.
    if (request.url.startsWith('/compartido/')) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    }
  });
}

/**
 * CSP of a page: its own files, and the inline scripts with the given SHA-256 hashes. The panel has a nonce instead, since its components
 * create styles at run time.
 */
export function pagePolicy({
  scriptHashes,
  nonce,
  formTargets = [],
  showsStripe = false,
  asksWallets = false,
}: {
  scriptHashes: readonly string[];
  nonce?: string;
  /** Other sites that forms may lead to: the bank's page of a 3-D Secure challenge. */
  formTargets?: readonly string[];
  /** The page has Stripe's card field, which needs Stripe's script, frames and calls. */
  showsStripe?: boolean;
  /** The page asks the browser for a wallet, which may read Google's responses. */
  asksWallets?: boolean;
}): string {
  const own = nonce ? [`'nonce-${nonce}'`] : scriptHashes.map((hash) => `'sha256-${hash}'`);
  const scripts = showsStripe ? [...own, ...STRIPE_SCRIPTS] : own;
  const calls = [
    ...(showsStripe ? ['https://api.stripe.com'] : []),
    ...(asksWallets ? ['https://google.com', 'https://pay.google.com'] : []),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    nonce ? `style-src 'self' 'nonce-${nonce}'` : "style-src 'self'",
    "img-src 'self' data: blob:",
    `frame-src 'self' blob:${showsStripe ? ` ${[...STRIPE_SCRIPTS, 'https://hooks.stripe.com'].join(' ')}` : ''}`,
    ...(calls.length > 0 ? [["connect-src 'self'", ...calls].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Stripe's wallets come from frames beside its own address. Source: docs.stripe.com, "Security", content security policy. */
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/**
 * Additional headers of a page with wallets: the browser's payment sheet, for Stripe's frames where its field is shown, and Google Pay's
 * sign-in window.
 */
export function walletHeaders({ showsStripe }: { readonly showsStripe: boolean }): Readonly<Record<string, string>> {
  const payment = showsStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=(self)';
  return {
    'permissions-policy': `camera=(), geolocation=(), microphone=(), ${payment}`,
    ...(showsStripe && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
  };
}
