type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** Registers the dialog that asks for re-authentication. @returns a function that unregisters it */
export function registerAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks the user to re-authenticate. @returns false if they cancel, or no dialog is registered */
export async function askReauthentication(): Promise<boolean> {
  return asker === null ? false : asker();
}
