import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether a page is read again after a post that stores nothing that it shows. It is not, unless the router meanwhile goes to another page of the
 * same route: it then completes that navigation with what it reads after the post, and would show the former page at the new address.
 */
export function reloadsAfter({
  isInBackground,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'> & {
  readonly isInBackground: boolean;
}): boolean {
  if (isInBackground && currentUrl.href === nextUrl.href) return false;
  return defaultShouldRevalidate;
}
