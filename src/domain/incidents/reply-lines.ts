/** A text in normal form for comparing words: lower case, no accents, no punctuation. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A line of a reply: marked as quoted or not, and without the mark. */
export interface ReplyLine {
  readonly isQuoted: boolean;
  readonly text: string;
}

/** The lines of a reply without greeting and closing. */
export function replyLinesOf(text: string): readonly ReplyLine[] {
  const lines = text.split(/\r?\n/).map((raw): ReplyLine => {
    const bare = raw.replace(/^(?:\s*>)+\s?/, '');
    return { isQuoted: bare !== raw && /^\s*>/.test(raw), text: bare.trim() };
  });
  const first = lines.findIndex((line) => line.text !== '');
  const start = first >= 0 && GREETING.test(plainWords(lines[first]?.text ?? '')) ? first + 1 : Math.max(first, 0);
  const closing = lines.findIndex((line, at) => at > start && !line.isQuoted && isClosing(line.text));
  return lines.slice(start, closing < 0 ? lines.length : closing);
}

/** A line that is only a closing. */
function isClosing(line: string): boolean {
  const words = plainWords(line);
  return words.split(' ').length <= MOST_CLOSING_WORDS && CLOSING.test(words);
}

const MOST_CLOSING_WORDS = 6;

const GREETING =
  /^(?:(?:hola|buenas|buenos dias|buenas tardes|buenas noches|estimad[oa]s?|ola|bom dia|boa tarde|boa noite|carissim[oa]s?|exm[oa]s?|hello|hi|good (?:morning|afternoon|evening)|dear)(?: (?:a todos|de nuevo|again|all|there|team|tardes|equipo|equipa|senhor(?:es|as?)?|senor(?:es|as?)?|sirs?|madam|\p{L}+)){0,2})$/u;

const CLOSING =
  /^(?:(?:un |muchas? |mil |os meus |com os melhores |melhores |many |kind |best |warm |atentos? )*(?:saludos?|abrazo|gracias|obrigad[oa]|cumprimentos|abraco|regards|thanks|thank you|cheers|wishes)(?: (?:y un saludo|cordial(?:es)?|de antemano|por todo|desde ja|in advance|a todos))?|atentamente|cordialmente|atenciosamente|com os melhores cumprimentos|sincerely|yours (?:sincerely|faithfully|truly)|muito obrigad[oa]|thank you very much)$/;
