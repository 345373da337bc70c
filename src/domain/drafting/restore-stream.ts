import type { Segment } from './ink.ts';
import { type Pseudonyms, TOKEN } from './pseudonyms.ts';

/** A pseudonym that was never issued: its meaning is unknown, so the document must not be shown. */
export class UnknownPseudonym extends Error {
  override readonly name = 'UnknownPseudonym';
}

export interface Restoring {
  /** Text completed by this piece, with identities restored. @throws UnknownPseudonym */
  push(text: string): Segment[];
  /** The remaining text at the end. @throws UnknownPseudonym for half a pseudonym */
  end(): Segment[];
}

/** Restores identities while a text arrives in pieces; a pseudonym may be cut anywhere. */
export function openRestoring(pseudonyms: Pick<Pseudonyms, 'originalOf'>): Restoring {
  let waiting = '';
  const restored = (text: string): Segment[] => {
    const segments: Segment[] = [];
    let at = 0;
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      const original = pseudonyms.originalOf(token);
      if (original === null) throw new UnknownPseudonym('the text names somebody who was not named to it');
      segments.push({ ink: 'machine', text: text.slice(at, index) }, { ink: 'data', text: original });
      at = index + token.length;
    }
    segments.push({ ink: 'machine', text: text.slice(at) });
    return segments.filter((segment) => segment.text !== '');
  };
  return {
    push(text) {
      const all = waiting + text;
      const begun = HALF_TOKEN.exec(all)?.index ?? all.length;
      waiting = all.slice(begun);
      return restored(all.slice(0, begun));
    },
    end() {
      const last = waiting;
      waiting = '';
      if (/^«[A-Z]{3}_/.test(last)) throw new UnknownPseudonym('the text ends within a pseudonym');
      return restored(last);
    },
  };
}

const HALF_TOKEN = /«(?:[A-Z]{0,3}|[A-Z]{3}_\d{0,5})$/;
