/** INE codes of the provinces with their own cadastre, missing from the Spanish one: the Basque ones and Navarre. */
const OWN: ReadonlySet<string> = new Set(['01', '20', '31', '48']);

/** Whether a municipality (five-digit INE code) is missing from the Spanish cadastre. */
export function hasOwnCadastre(ineCode: string): boolean {
  return OWN.has(ineCode.slice(0, 2));
}
