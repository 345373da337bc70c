import type { CredentialStore, Credentials } from '../credentials.ts';

/** A store for tests, which have no IndexedDB. */
export function memoryStore(first: Credentials | null = null): CredentialStore & { current: Credentials | null } {
  const store = {
    current: first,
    find: async () => store.current,
    keep: async (credentials: Credentials) => {
      store.current = credentials;
    },
    forget: async () => {
      store.current = null;
    },
  };
  return store;
}
