import { fold } from './fold.ts';

/**
 * Whether a line is the title over the text of a charge, as on a card: its kind, with the letter or the entry by which it is known, or the line of
 * presentation of a Portuguese entry.
 */
export function isCardTitle(text: string): boolean {
  const line = text.replace(MARK, '').trim();
  if (PRESENTED.test(fold(line))) return true;
  return line.length < LONGEST && IN_CAPITALS.test(line) && NAMES_ENTRY.test(fold(line));
}

/**
 * Whether a line is only the name of a charge, as the title over its text: "4.1 HIPOTECA", "16. Afecció fiscal", "SERVIDUMBRE (por procedencia de la finca
 * 9.877)".
 * @param namesKind whether words name a kind of charge
 */
export function isNameAlone(text: string, namesKind: (words: string) => boolean): boolean {
  const title = text.replace(NUMBER, '').replace(BRACKETS, '').trim();
  return NAME.test(title) && title.split(' ').length <= MOST_WORDS && namesKind(title) && !SAYS_MORE.test(fold(title));
}

/** Whether the text below a title is a sentence of its own, so that the title is no part of it. */
export function isOwnSentence(text: string): boolean {
  return /^["“«(]?\p{Lu}/u.test(text);
}

/** A title in capitals before a sentence on the same line: "SERVIDUME. De paso a pé". Empty without one. */
export function inlineTitle(text: string): string {
  return INLINE.exec(text)?.[0] ?? '';
}

/** The number of a box or of a section. */
const NUMBER =
  /^[-–—*•·§►▪■»>\s]*(?:(?:\d{1,2}(?:\.\d{1,2}){0,2}|[IVX]{1,4}|[A-Z])\s?[.)ªº:–-]{0,3}\s+)?(?:(?:Carga|C[aà]rrega|Karga|Ónus)\s\d{1,2}\s?[:.·–-]+\s+)?/u;
const BRACKETS = /\s*\([^()]{1,60}\)\s*$/;
const NAME = /^\p{Lu}[\p{L} '’·.]{3,54}$(?<![\p{L}]{2}\.)/u;
const MOST_WORDS = 6;
/** A title names a charge, and neither whose it is nor what became of it. */
const SAYS_MORE =
  /\b(?:FAVOR|INSCRI\w+|SOBRE|BANCO|BANC|BANKU?|CAIXA|CAJA|SEGUN|CONSTITU\w+|VIGENTE|CANCEL\w+|CADUC\w+|EXTING\w+|CONTRA|SOL)\b/;
const MARK = /^[-–—*•·§►▪■»>]+\s*/u;
const LONGEST = 70;
/** In capitals, except in brackets behind them. */
const IN_CAPITALS = /^\p{Lu}[\p{Lu}\s/,.'’ªº°\d"“”-]*[\p{Lu}\dªº"“”](?:\s*\([^)]{1,40}\))?$/u;
const NAMES_ENTRY =
  /HIPOTE[CK]|EMBARG|ANOTACIO|SERVI(?:DUM|TU|DAO)|AFECCI|CONDICIO|PROHIBICI|LIMITACI|NOTA MARXI|NOTA MARGIN|NOVACI|MODIFICACI|AMPLIACI|SUBROGACI|ARREND|OPCIO|CENSO|USUFRU|DEMANDA|RESERVA|ESTATUT|URBANIST|DERECHO DE|DRET D|DEREITO D|PENHORA|CONCURS/;
/** "AP. 22 de 2008/06/05 - Hipoteca Voluntária" */
const PRESENTED =
  /^AP(?:RESENTACAO)?\.?\s*(?:N[º°.]*\s*)?\d+\s*(?:DE|,|\/)\s*\d[\d/.-]{7,9}[\d: ]*(?:UTC)?\s*[-–—:]\s*[A-Z][A-Z ()-]{3,50}$/;
const INLINE =
  /^(?=[\p{Lu}\s,]*(?:HIPOTE|EMBARG|ANOTACI|SERVI|AFECCI|CONDICI|PROHIBICI|NOTA|LIMITACI|ARREND|OPCI|DEREITO|DERECHO|DRET))\p{Lu}[\p{Lu}\s,ªº]{4,60}\.[-–—]?\s+(?=\p{Lu}\p{Ll})/u;
