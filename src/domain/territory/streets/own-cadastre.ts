/** INE codes of the provinces that keep a cadastre of their own, of which the Spanish one knows nothing: the Basque ones and Navarre. */
const OWN: ReadonlySet<string> = new Set(['01', '20', '31', '48']);

/** Whether a municipality, by its INE code of five digits, lies where the Spanish cadastre knows no street. */
export function hasOwnCadastre(ineCode: string): boolean {
  return OWN.has(ineCode.slice(0, 2));
}
