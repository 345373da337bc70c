/** A pattern that finds a text anywhere; blank finds everything. Special characters of LIKE are escaped. */
export function likePattern(text = ''): string {
  return `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
