/**
 * A page's content security policy with the one thing that development needs beside it: styles that a script puts into the page
 * while they change. The product's own policy knows no such switch, so that none can be left on.
 */
export function developmentPolicy(policy: string): string {
  return policy
    .split('; ')
    .map((directive) => (directive.startsWith('style-src ') ? "style-src 'self' 'unsafe-inline'" : directive))
    .join('; ');
}
