/** A number or reference as it is compared: upper case, without the spaces, points, hyphens and slashes people write into it. */
export function compact(value: string): string {
  return value.toUpperCase().replace(/[\s.\-/]/g, '');
}
