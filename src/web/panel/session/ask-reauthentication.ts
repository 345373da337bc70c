type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** The dialog that asks for re-authentication says that it is there. @returns what to call when it is gone */
export function registerAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks the user to re-authenticate. @returns false when they cancel, or nobody can be asked */
export async function askReauthentication(): Promise<boolean> {
  return asker === null ? false : asker();
}
