import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import { FORM_LOST } from '../contract/pages/lost-form.ts';
import { MANIFEST } from '../contract/pages/manifest.ts';
import type { Route } from './+types/root.ts';
import { FailurePage, failureIn } from './failure-page.tsx';
import { LocaleContext } from './i18n/messages.ts';
import { readPage } from './page-answers.ts';
import { useShellIfLoaded } from './shell.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
];

/**
 * The panel's page has a nonce, which browsers hide from scripts; the style sheet that only development adds would then differ
 * from what React expects. Style sheets are allowed by their address and need none.
 */
const DEVELOPMENT_NONCE = import.meta.env.DEV ? '' : undefined;

export async function loader(args: Route.LoaderArgs) {
  return { shell: await readPage(args, (port) => port.shell()) };
}

/**
 * A form whose session has ended gets an error response, although its visitor has a new session and formkey. The page returned in its place
 * brings its own shell: loading the root here would load the lost page too, and redirect away from what was typed.
 */
export function shouldRevalidate({
  actionStatus,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isShownAgain = (actionStatus === FORM_LOST || actionStatus === 401) && !isRouteErrorResponse(actionResult);
  return defaultShouldRevalidate || isShownAgain;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const shell = useShellIfLoaded();
  const failure = failureIn(useRouteError());
  const locale = shell?.locale ?? failure?.locale ?? 'es';
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1b2220" media="(prefers-color-scheme: dark)" />
        {shell && !shell.path.startsWith('/agentes') && (
          <link rel="manifest" href={`${MANIFEST}?idioma=${locale}`} crossOrigin="use-credentials" />
        )}
        <Meta />
        <Links nonce={DEVELOPMENT_NONCE} />
      </head>
      <body>
        <LocaleContext value={locale}>{children}</LocaleContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FailurePage error={useRouteError()} />;
}
