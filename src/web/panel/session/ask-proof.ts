type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** The dialog that asks for a fresh proof says that it is there. @returns what to call when it is gone */
export function registerAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Asks whoever is at the panel to prove himself once more. @returns false when he gives up, or nobody can be asked */
export async function askProof(): Promise<boolean> {
  return asker === null ? false : asker();
}
