import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Shell } from '../contract/pages/page-port.ts';

/** The shell's data. Throws where no root was loaded; the error page uses `useShellIfLoaded`. */
export function useShell(): Shell {
  const shell = useShellIfLoaded();
  if (!shell) throw new Error('The shell of the page was not loaded');
  return shell;
}

/** Null on the error page, when loading the shell is what failed. */
export function useShellIfLoaded(): Shell | null {
  const data = useRouteLoaderData('root') as { readonly shell: Shell } | undefined;
  return useContext(ShellContext) ?? data?.shell ?? null;
}

/** The shell sent with an answer, where the loaded one is outdated. */
export const ShellContext = createContext<Shell | null>(null);
