/** A text without characters that nobody types and no database stores: control characters except line breaks and tabs, lone surrogates. */
export function typedText(text: string): string {
  return text.toWellFormed().replace(CONTROLS, '');
}

/**
 * A name or another text of one line as its readers see it: without characters that show nothing, or that turn round what follows them; runs
 * of blanks become one. Letters of languages that are written from the right stay.
 */
export function typedLine(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Whether a text contains characters that its readers do not see, so that it could pass for another one, or for none. */
export function holdsUnseen(text: string): boolean {
  return text.search(UNSEEN) !== -1;
}

/** A text of several lines, in which joiners stay, since emoji and some scripts need them. */
export function typedLines(text: string): string {
  return typedText(text).replace(TURNING, '').trim();
}

const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Marks of direction, and blanks without width. */
const TURNING = /[\u{AD}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/gu;
