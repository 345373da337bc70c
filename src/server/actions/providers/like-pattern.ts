/** A pattern that finds a text anywhere; blank finds everything. What LIKE reads as a sign is taken as it is. */
export function likePattern(text = ''): string {
  return `%${text.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
