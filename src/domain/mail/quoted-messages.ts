import { foldQuotes } from '../inbox/fold-quotes.ts';
import type { Locale } from '../locale/locale.ts';
import type { EarlierMessage } from './block.ts';
import { introductionOf } from './quoted-history.ts';

/** A message of a conversation, with everybody who wrote or received it. */
export interface MessageSaid {
  readonly fromEmail: string;
  /** Empty if only the address is known. */
  readonly fromName: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly at: Date;
  readonly text: string;
}

/**
 * The messages quoted below a new one: those of its conversation, given newest first, that every recipient of the new one wrote or
 * received. So a lawyer who joins later, or an office, does not read what the customer wrote before. Only the own words of each are quoted,
 * up to the size limit of a mail.
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

/** Their quotes are left out: the original message is quoted itself. */
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
