/**
 * How a folded word sounds, roughly, to somebody who writes Spanish by ear: b and v, s and z, ll and y, g and j are one, an h and the second
 * of two equal letters are none.
 */
export function soundOf(word: string): string {
  return word
    .replace(/ch/g, '$')
    .replace(/h/g, '')
    .replace(/[vw]/g, 'b')
    .replace(/qu(?=[ei])|k/g, 'q')
    .replace(/gu(?=[ei])/g, '%')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/[cz](?=[ei])/g, 's')
    .replace(/c/g, 'q')
    .replace(/[zx]/g, 's')
    .replace(/ll/g, 'y')
    .replace(/%/g, 'g')
    .replace(/(.)\1+/g, '$1');
}
