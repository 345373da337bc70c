import { DOCUMENT_MATCHES, findMatch, type Match, passageOf } from '../inbox/find-match.ts';
import { chargeKindOf } from './charges.ts';
import { joinLines } from './join-lines.ts';
import type { NotaReading } from './read-notas.ts';

/**
 * A reading extended by the phrases that supervisors maintain: an unrecognised text may be a negative note, and an unread passage may be a
 * charge. It is added if the document is about one property; with several the right one is unknown. Source: meanings.md "match".
 */
export function matchedReading(reading: NotaReading, text: string, matches: readonly Match[]): NotaReading {
  const match = findMatch(matches, text, DOCUMENT_MATCHES);
  if (match?.type === 'negative_note') return reading.kind === 'nothing' ? { kind: 'negative', notas: [] } : reading;
  const [nota, ...others] = reading.notas;
  if (match?.type !== 'charge' || !nota || others.length > 0) return reading;
  const passage = joinLines((passageOf(match, text) ?? '').split('\n'));
  const isKnown = nota.charges.some((charge) => findMatch([match], charge.text, DOCUMENT_MATCHES) !== null);
  if (passage === '' || isKnown) return reading;
  const charge = { kind: chargeKindOf(passage, 160) ?? 'other', text: passage } as const;
  return { ...reading, notas: [{ ...nota, isFree: false, charges: [...nota.charges, charge] }] };
}
