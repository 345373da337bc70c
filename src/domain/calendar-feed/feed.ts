/** An all-day event in a calendar. */
export interface FeedEvent {
  /** Permanent id of the event, also when its day changes. */
  readonly uid: string;
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  /** When the content last changed. */
  readonly changedAt: Date;
  /** Grows with each change. */
  readonly sequence: number;
}

/**
 * A calendar as text, for subscription. It does not depend on the time of the request, so an unchanged calendar has the same bytes. Source:
 * RFC 5545; RFC 7986 for its name and refresh interval.
 */
export function calendarText({
  name,
  events,
}: {
  readonly name: string;
  readonly events: readonly FeedEvent[];
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Registralia//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, day, summary, description, url, changedAt, sequence }: FeedEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instantText(changedAt)}`,
    `LAST-MODIFIED:${instantText(changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Section 3.3.11: escapes backslash, semicolon, comma and line break. Other control characters are not allowed and are removed. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Section 3.1: lines of at most 75 octets, never cut within a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      // The leading blank of a continuation line counts too.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const MOST_OCTETS = 75;

/** Length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function instantText(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
