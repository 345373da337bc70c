/** What signs calls. The secrets are inside `key`, which cannot be exported. */
export interface Signer {
  readonly consumerKey: string;
  readonly token: string;
  readonly key: CryptoKey;
}

/** The token of a session, as the agent state holds it; its secret is in `key`. Source: specification section 3, "Users". */
export interface Credentials extends Signer {
  /** From the authorisation that issued the token. */
  readonly verifier: string;
  readonly type: 'customer' | 'admin';
}

/** Storage for credentials beyond the life of the page. */
export interface CredentialStore {
  find(): Promise<Credentials | null>;
  keep(credentials: Credentials): Promise<void>;
  forget(): Promise<void>;
}

const DATABASE = 'registralia';
const STORE = 'credentials';
const RECORD = 'agent';

/** Stores the key in IndexedDB, the only storage that accepts a CryptoKey without exposing its secret as text. */
export function indexedDbStore(): CredentialStore {
  return {
    find: () => withStore('readonly', (store) => store.get(RECORD)).then((found) => (found as Credentials) ?? null),
    keep: async (credentials) => {
      await withStore('readwrite', (store) => store.put(credentials, RECORD));
    },
    forget: async () => {
      await withStore('readwrite', (store) => store.delete(RECORD));
    },
  };
}

async function withStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await openDatabase();
  try {
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
