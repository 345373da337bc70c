import { decideFiling, type EvidenceKind } from '../../src/domain/inbox/decide-filing.ts';
import { foldQuotes, type TextPart } from '../../src/domain/inbox/fold-quotes.ts';
import type { ParsedMessage } from '../../src/domain/inbox/parsed-message.ts';
import { plainTextOfHtml } from '../../src/domain/inbox/plain-text-of-html.ts';
import { type BounceKind, readBounce } from '../../src/domain/inbox/read-bounce.ts';
import { targetOfCode } from '../../src/domain/inbox/thread-target.ts';
import { tokensOf } from '../../src/domain/inbox/tokens-of-message.ts';
import { verdictsOf } from '../../src/domain/inbox/verdicts-of.ts';
import { checkTokens } from '../../src/server/actions/mail/check-tokens.ts';
import type { ThreadKey } from '../../src/server/actions/mail/thread-keys.ts';
import { BOUNCES_TO, type Expectation, OUR_ADDRESS } from './corpus.ts';

export const JUDGED = {
  filing: 'filed by the right proof to the right place, or not at all',
  answering: 'answered automatically only where that may be',
  person: 'told whether a person wrote it',
  bounce: 'who did not get what, and whether for good',
  own_text: 'the writer’s own text shown whole, and nothing else',
  shown: 'phrases of theirs shown',
  quoted: 'quotations folded',
  signature: 'signatures folded',
  forwarded: 'forwarded text within reach',
} as const;
export type Judged = keyof typeof JUDGED;

/** Whether one thing about a message was right. */
export interface Judgement {
  readonly judged: Judged;
  readonly isRight: boolean;
  readonly wanted: string;
  readonly got: string;
}

/** Compares what the rules of the inbox make of a message with what is right for it. */
export function judgeMessage(message: ParsedMessage, wanted: Expectation, key: ThreadKey): Judgement[] {
  return [
    ...judgeFiling(message, wanted, key),
    ...judgeVerdicts(message, wanted, key),
    ...judgeBounce(message, wanted),
    ...judgeText(message, wanted),
  ];
}

const EVIDENCE: Readonly<Record<EvidenceKind, string>> = {
  address_token: 'token',
  signed_message_id: 'signed',
  known_message: 'known_thread',
  taught: 'taught',
};

function judgeFiling(message: ParsedMessage, { filing, known }: Expectation, key: ThreadKey): Judgement[] {
  if (filing === null) return [];
  const referred = new Set([...message.inReplyTo, ...message.references]);
  const decided = decideFiling({
    tokens: checkTokens([key], tokensOf(message)),
    known: known
      .filter(({ message_id }) => referred.has(message_id))
      .map(({ message_id, target, correspondents }) => ({
        messageId: message_id,
        target: targetOf(target),
        isOfCorrespondent: correspondents.includes(message.from?.address.toLowerCase() ?? ''),
      })),
    taught: [],
    suggestions: [],
  });
  const got = decided.filed
    ? `${EVIDENCE[decided.proof]} ${decided.target.kind}:${decided.target.id}`
    : decided.forged.length > 0
      ? 'forged'
      : 'none';
  return [judgement('filing', [filing.proof, decided.filed ? filing.target : null].filter(Boolean).join(' '), got)];
}

function targetOf(text: string) {
  const [kind = '', id = ''] = text.split(':');
  const target = targetOfCode(`${kind[0]}${id}`);
  if (!target) throw new Error(`no target: ${text}`);
  return target;
}

function judgeVerdicts(message: ParsedMessage, wanted: Expectation, key: ThreadKey): Judgement[] {
  const { doNotAnswer, notAPerson } = verdictsOf(message, {
    isOwnAddress: (address) => [OUR_ADDRESS, BOUNCES_TO].includes(address.replace(/\+.*@/, '@')),
    isOwnMessageId: (id) => {
      const found = tokensOf({ deliveredTo: [], to: [], cc: [], inReplyTo: [id], references: [] });
      return checkTokens([key], found)[0]?.signature === 'genuine';
    },
  });
  return [
    ...(wanted.do_not_answer === null
      ? []
      : [judgement('answering', String(wanted.do_not_answer), String(doNotAnswer.length > 0))]),
    ...(wanted.not_a_person === null
      ? []
      : [judgement('person', String(wanted.not_a_person), String(notAPerson.length > 0))]),
  ];
}

const HARDNESS: Readonly<Record<BounceKind, readonly string[]>> = {
  no_mailbox: ['hard'],
  // Refused for good, and yet the address may be right.
  refused: ['hard', 'soft'],
  gave_up: ['soft'],
  delayed: ['soft'],
  passed_on: [],
};

function judgeBounce(message: ParsedMessage, { bounce, may_be_bounce }: Expectation): Judgement[] {
  const failed = (readBounce(message)?.recipients ?? []).filter(({ kind }) => kind !== 'passed_on');
  const got = failed.map(({ address, kind, status }) => `${address} ${kind} ${status}`).join(', ') || 'none';
  if (bounce === null) return may_be_bounce ? [] : [judgement('bounce', 'none', got)];
  const found = failed.find(({ address }) => address === bounce.recipient.toLowerCase());
  const isRight =
    found !== undefined &&
    bounce.kinds.some((kind) => HARDNESS[found.kind].includes(kind)) &&
    (bounce.statuses.length === 0 || bounce.statuses.includes(found.status));
  const wanted = `${bounce.recipient} ${bounce.kinds.join(' or ')} ${bounce.statuses.join(' or ')}`;
  return [{ judged: 'bounce', isRight, wanted, got }];
}

function judgeText(message: ParsedMessage, wanted: Expectation): Judgement[] {
  const text = message.text.trim() === '' ? plainTextOfHtml(message.html ?? '') : message.text;
  const parts = foldQuotes(text);
  const own = textOf(parts, 'own');
  const whole = wanted.own_text.map(plain);
  const phrases = (judged: Judged, wantedPhrases: readonly string[], within: string) =>
    wantedPhrases.map((phrase) => {
      const isRight = within.includes(plain(phrase)) || unquoted(within).includes(plain(phrase));
      return { judged, isRight, wanted: phrase, got: isRight ? phrase : within };
    });
  return [
    ...(whole.length === 0
      ? []
      : [{ judged: 'own_text' as const, isRight: whole.includes(own), wanted: whole[0] ?? '', got: own }]),
    ...phrases('shown', wanted.shown, own),
    ...phrases('quoted', wanted.quoted, textOf(parts, 'quoted')),
    ...phrases('signature', wanted.signature, textOf(parts, 'signature')),
    ...phrases('forwarded', wanted.forwarded, plain(unquoted(text))),
  ];
}

function textOf(parts: readonly TextPart[], kind: TextPart['kind']): string {
  const text = parts.filter((part) => part.kind === kind).map((part) => part.text);
  return kind === 'own' ? plain(text.join('')) : plain(unquoted(text.join('\n')));
}

/** Without the marks of quoted lines. */
function unquoted(text: string): string {
  return text.replace(/^[> ]+/gm, '');
}

function plain(text: string): string {
  return text.replace(/[\s\uFEFF]+/g, ' ').trim();
}

function judgement(judged: Judged, wanted: string, got: string): Judgement {
  return { judged, isRight: wanted === got, wanted, got };
}
