import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ctx.ts';

/** Headers of every answer. Pages add their own content security policy; what has none may load nothing. */
export function registerSecurityHeaders(app: FastifyInstance, deps: Deps): void {
  const isHttps = deps.settings.PUBLIC_URL.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** Policy of a page: its own files, and exactly the inline scripts whose SHA-256 hashes are given. */
export function pagePolicy({
  scriptHashes,
  styleNonce,
}: {
  scriptHashes: readonly string[];
  styleNonce?: string;
}): string {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ');
  const styles = styleNonce ? ` 'nonce-${styleNonce}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self'${styles}`,
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
