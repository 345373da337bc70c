import type { Match } from './find-match.ts';
import type { Verdicts } from './verdicts-of.ts';

/** The verdicts on a message with what a match of the list says of it: an automatic reply and a bounce are written by no person. */
export function withMatch(verdicts: Verdicts, match: Match | null): Verdicts {
  if (match === null || match.type === 'registry_reply') return verdicts;
  return { doNotAnswer: [...verdicts.doNotAnswer, 'match'], notAPerson: [...verdicts.notAPerson, 'match'] };
}
