import { DOCUMENT_MATCHES, findMatch, type Match, passageOf } from '../inbox/find-match.ts';
import { chargeKindOf } from './charges.ts';
import { joinLines } from './join-lines.ts';
import type { NotaReading } from './read-notas.ts';

/**
 * What a document says with the phrases that supervisors keep: a text that was read as nothing may be a negative note, and a passage that
 * was not read as a charge may be one. That is added where the document is about one property; with several nobody knows whose it is.
 * Source: meanings.md "match".
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
