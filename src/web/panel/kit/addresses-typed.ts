/** The addresses in a field, separated by commas, semicolons or spaces; null if one of them is incomplete. */
export function addressesTyped(typed: string): string[] | null {
  const found = [...new Set(typed.split(/[,;\s]+/).filter(Boolean))];
  return found.every((address) => ADDRESS.test(address)) ? found : null;
}

/** Whether a field holds one whole address. */
export function isAddress(typed: string): boolean {
  return ADDRESS.test(typed.trim());
}

const ADDRESS = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/;
