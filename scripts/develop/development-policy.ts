/**
 * A page's content security policy with one addition for development: styles that a script injects while they change. The product's own policy has
 * no such switch, so that none can be left on by mistake.
 */
export function developmentPolicy(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => (directive.startsWith('style-src ') ? "style-src 'self' 'unsafe-inline'" : directive))
    .join('; ');
}
