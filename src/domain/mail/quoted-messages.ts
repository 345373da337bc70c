import { foldQuotes } from '../inbox/fold-quotes.ts';
import type { Locale } from '../locale/locale.ts';
import type { EarlierMessage } from './block.ts';
import { introductionOf } from './quoted-history.ts';

/** A message of a conversation, with everybody who has it. */
export interface MessageSaid {
  readonly fromEmail: string;
  /** Empty where only the address is known. */
  readonly fromName: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly at: Date;
  readonly text: string;
}

/**
 * What is quoted below a new message: of its conversation's messages, given the newest first, those that every recipient of the new one
 * has seen, because they wrote it or it went to them. So a lawyer who joins later, or an office that is asked, does not read what the
 * customer wrote before. Of each their own words are quoted, as much of it as a mail bears.
 */
export function quotedMessages(
  messages: readonly MessageSaid[],
  { recipients, locale, timeZone }: { readonly recipients: readonly string[]; locale: Locale; timeZone: string },
): EarlierMessage[] {
  const seen = messages.filter((message) => haveAllSeen(message, recipients));
  return withinLimits(
    seen.map(({ fromEmail, fromName, at, text }) => {
      const author = fromName ? `${fromName} <${fromEmail}>` : fromEmail;
      return {
        introduction: introductionOf({ author, at: at.toISOString() }, { locale, timeZone }),
        text: ownWords(text),
      };
    }),
  );
}

/** What they quoted themselves is quoted once already, in its own place. */
function ownWords(text: string): string {
  const own = foldQuotes(text).filter(({ kind }) => kind === 'own');
  return (
    own
      .map((part) => part.text)
      .join('')
      .trim() || text.trim()
  );
}

function haveAllSeen({ fromEmail, to, cc }: MessageSaid, recipients: readonly string[]): boolean {
  const there = new Set([fromEmail, ...to, ...cc].map((address) => address.toLowerCase()));
  return recipients.every((address) => there.has(address.toLowerCase()));
}

function withinLimits(messages: readonly EarlierMessage[]): EarlierMessage[] {
  let left = MOST_CHARACTERS;
  return messages.slice(0, MOST_QUOTED).filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

const MOST_QUOTED = 5;
const MOST_CHARACTERS = 20_000;
