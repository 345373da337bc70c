import { useSyncExternalStore } from 'react';

/** False in what the server draws, and for good where scripts do not run; true as soon as they do. */
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
