import { useSyncExternalStore } from 'react';

/** False on the server and where scripts do not run; true once they do. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
