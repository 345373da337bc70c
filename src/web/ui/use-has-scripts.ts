import { useSyncExternalStore } from 'react';

/** False on the server and without scripts; true once they run. */
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
