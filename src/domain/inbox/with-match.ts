import type { Match } from './find-match.ts';
import type { Verdicts } from './verdicts-of.ts';

/** The verdicts on a message, combined with a match of the list: an automatic reply and a bounce are written by no person. */
export function withMatch(verdicts: Verdicts, match: Match | null): Verdicts {
  if (match === null || match.type === 'registry_reply') return verdicts;
  return { doNotAnswer: [...verdicts.doNotAnswer, 'match'], notAPerson: [...verdicts.notAPerson, 'match'] };
}
