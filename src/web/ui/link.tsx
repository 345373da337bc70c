import type { ReactNode } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

type Props = Omit<LinkProps, 'discover' | 'prefetch' | 'relative' | 'mask' | 'reloadDocument' | 'viewTransition'>;

/**
 * A link within the site. On the server, where nobody clicks, an absolute address is written as it stands: the router takes longer to resolve it than all else
 * takes that a link is.
 */
export const Link: (props: Props) => ReactNode = import.meta.env.SSR ? WrittenLink : RouterLink;

/** The same HTML as the router's. */
export function WrittenLink({ to, state, replace, preventScrollReset, defaultShouldRevalidate, ...rest }: Props) {
  if (typeof to !== 'string' || NEEDS_RESOLVING.test(to)) return <RouterLink to={to} {...rest} />;
  return <a {...rest} href={to} data-discover="true" />;
}

/** Relative addresses, and paths with empty or dotted parts. */
const NEEDS_RESOLVING = /^(?!\/)|^[^?#]*\/[/.]/;
