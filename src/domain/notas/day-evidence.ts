import { fold } from './fold.ts';
import { daysNamed, daysOfNote } from './note-date.ts';
import { daysIn } from './written-day.ts';

/**
 * Whether the day on which a note was issued is proved by its text: it is the only one named as such, and its label names the note or its registry, or there is
 * no other day. The paper of a portal, a letter or a report about a note has a day of its own.
 */
export function isDayProved(text: string, issuedOn: string | null): boolean {
  if (issuedOn === null) return false;
  const [ofNote, ...otherNotes] = daysOfNote(text);
  if (ofNote !== undefined) return otherNotes.length === 0 && ofNote === issuedOn;
  const named = daysNamed(text);
  return named.length === 1 && named[0] === issuedOn && daysIn(withoutOwnDays(text)).every((day) => day === issuedOn);
}

/** The text without the days of requests, entries and deeds, which nobody takes for the note's. */
function withoutOwnDays(text: string): string {
  return fold(text).replace(OTHER_DAYS, ' ');
}

/** What has a day of its own, with the day. */
const OTHER_DAYS =
  /\b(?:PETICI|SOLICIT|PEDID|ENTRADA|INSCRI|ASIENTO|PRESENTA|APRESENTA|ESCRITURA|CADUC|VALID|VENC|NACI|CONSTRUC|DISPON|COORDINA|CATAST|CADAST|ULTIM|DESCRICAO|ABERTURA|PAGO|PAGAD|HASTA|ATE\b|FINS)[^\n.;]{0,70}?(?:\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{4}|\d{4}-\d\d-\d\d|D(?:E |')[A-Z]+ D(?:E |EL )(?:\d{4}|[A-Z ]{6,40}))/g;
