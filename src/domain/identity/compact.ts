/** Normal form of a number or reference for comparison: upper case, without spaces, points, hyphens and slashes. */
export function compact(value: string): string {
  return value.toUpperCase().replace(/[\s.\-/]/g, '');
}
