import { type TextPage, textOfLine } from '../notas/text-page.ts';
import type { PaperReading } from './proposal.ts';
import { readDeed } from './read-deed.ts';
import { readIdentityCard } from './read-identity-card.ts';

/** What a customer's paper proposes for the form. @param today `yyyy-mm-dd` */
export function readPaper(pages: readonly TextPage[], today: string): PaperReading {
  const lines = pages.flat().filter((line) => textOfLine(line).trim() !== '');
  const deed = readDeed(lines);
  if (deed !== null) return { kind: 'deed', proposals: deed };
  const card = readIdentityCard(lines, today);
  return card === null ? { kind: 'nothing', proposals: [] } : { kind: 'identity', proposals: card };
}
