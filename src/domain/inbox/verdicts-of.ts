import { isAcknowledgement } from './acknowledgement.ts';
import { isAutomaticSubject } from './automatic-subject.ts';
import type { ParsedMessage } from './parsed-message.ts';

/** A sign that a message was written by a program, or sent to many. */
export type VerdictSign =
  | 'auto_replied'
  | 'auto_submitted'
  | 'null_return_path'
  | 'delivery_report'
  | 'read_receipt'
  | 'subject'
  | 'mailer_daemon'
  | 'autoresponder'
  | 'precedence'
  | 'mailing_list'
  | 'bulk'
  | 'inbox_rule'
  | 'no_reply'
  | 'acknowledgement'
  | 'spam'
  | 'sender_failed'
  | 'own_message'
  | 'own_address'
  /** A phrase from the list of matches. */
  | 'match';

/** Two verdicts with their reasons; a verdict without reasons does not apply. */
export interface Verdicts {
  /** Must not be answered automatically. The broad one: a person may well have written it. */
  readonly doNotAnswer: readonly VerdictSign[];
  /** Written by no person: it reopens nothing and stops no clock. The narrow one. */
  readonly notAPerson: readonly VerdictSign[];
}

export type Judged = Pick<
  ParsedMessage,
  'headers' | 'subject' | 'returnPath' | 'deliveryStatus' | 'from' | 'sender' | 'messageId' | 'text'
>;

/** Facts that the message does not contain. */
interface OwnFacts {
  /** Our own addresses, with and without token, in lower case. */
  readonly isOwnAddress: (address: string) => boolean;
  /** Whether its own Message-ID is one of ours: our mail has come back. */
  readonly isOwnMessageId: (messageId: string) => boolean;
}

/**
 * Distinguishes automatic answers, bounces and loops from messages by people. X-Auto-Response-Suppress is no sign: ordinary Outlook mail
 * has it. `Auto-Submitted: auto-generated` alone is none either: ServiceNow sets it on answers by people.
 */
export function verdictsOf(message: Judged, own: OwnFacts = NOTHING_OWN): Verdicts {
  const signs = SIGNS.filter(([, holds]) => holds(message, own)).map(([sign]) => sign);
  return { doNotAnswer: signs, notAPerson: signs.filter((sign) => NARROW.has(sign)) };
}

const NOTHING_OWN: OwnFacts = { isOwnAddress: () => false, isOwnMessageId: () => false };

const SIGNS: readonly (readonly [VerdictSign, (message: Judged, own: OwnFacts) => boolean])[] = [
  ['auto_replied', (message) => /^auto-(?:replied|notified)\b/.test(fieldOf(message, 'auto-submitted'))],
  ['auto_submitted', (message) => !/^(?:no\b|auto-(?:replied|notified)\b|$)/.test(fieldOf(message, 'auto-submitted'))],
  ['null_return_path', ({ returnPath }) => returnPath === ''],
  ['delivery_report', (message) => message.deliveryStatus !== null || /delivery-status/.test(reportOf(message))],
  ['read_receipt', (message) => /disposition-notification/.test(reportOf(message))],
  ['subject', ({ subject }) => isAutomaticSubject(subject)],
  ['mailer_daemon', ({ from, sender }) => [from, sender].some((one) => one !== null && DAEMON.test(one.address))],
  ['autoresponder', isAutoresponder],
  ['precedence', (message) => /^(?:bulk|list|junk)\b/.test(fieldOf(message, 'precedence'))],
  ['mailing_list', (message) => LIST.some((name) => hasHeader(message, name))],
  ['bulk', isBulk],
  ['inbox_rule', (message) => hasHeader(message, 'x-ms-exchange-inbox-rules-loop') || hasHeader(message, 'x-loop')],
  ['no_reply', ({ from }) => from !== null && NO_REPLY.test(from.address)],
  ['acknowledgement', (message) => isMarked(message) && isAcknowledgement(message)],
  ['spam', isMarkedAsSpam],
  ['sender_failed', (message) => /\bdmarc=fail\b/.test(fieldOf(message, 'authentication-results'))],
  ['own_message', ({ messageId }, own) => messageId !== null && own.isOwnMessageId(messageId)],
  ['own_address', ({ from }, own) => from !== null && own.isOwnAddress(from.address.toLowerCase())],
];

const NARROW: ReadonlySet<VerdictSign> = new Set<VerdictSign>([
  'auto_replied',
  'null_return_path',
  'delivery_report',
  'read_receipt',
  'subject',
  'mailer_daemon',
  'autoresponder',
  'acknowledgement',
  'own_message',
]);

/** Headers that programs set on themselves; help desks also set them on answers by their staff, so they are not sufficient. */
function isMarked(message: Judged): boolean {
  return (
    fieldOf(message, 'auto-submitted').startsWith('auto-') ||
    /^(?:bulk|list|junk)\b/.test(fieldOf(message, 'precedence')) ||
    NO_REPLY.test(message.from?.address ?? '')
  );
}

/**
 * A newsletter or notice to many: it can be unsubscribed from, and carries another mark of its kind. A list to which people write names its address for
 * that (RFC 2369), and what passes through it is by a person. Only looked at where nothing proves what the message answers: systems of registries mark
 * their answers so too.
 */
function isBulk(message: Judged): boolean {
  const takesPosts = /^(?!no\b)./.test(fieldOf(message, 'list-post'));
  return (
    hasHeader(message, 'list-unsubscribe') &&
    !takesPosts &&
    (isMarked(message) || hasHeader(message, 'list-unsubscribe-post'))
  );
}

/** Result of a mail server on the way. A sender who forges it only loses automatic answers. */
function isMarkedAsSpam(message: Judged): boolean {
  const level = Number(fieldOf(message, 'x-ms-exchange-organization-scl') || '0');
  return (
    /^yes\b/.test(fieldOf(message, 'x-spam-flag')) || /^yes\b/.test(fieldOf(message, 'x-spam-status')) || level >= 5
  );
}

/** Headers that only absence notes carry. */
function isAutoresponder(message: Judged): boolean {
  return (
    /^auto_?reply\b/.test(fieldOf(message, 'precedence')) ||
    /^vacation\b/.test(fieldOf(message, 'x-apple-action')) ||
    RESPONDERS.some((name) => hasHeader(message, name) && !/^(?:no|false|0)$/.test(fieldOf(message, name)))
  );
}

const RESPONDERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-auto-response',
  'x-autoreply-from',
  'x-mail-autoreply',
  'x-vacation',
  'x-amazon-auto-reply',
  'x-failed-recipients',
];
const LIST = ['list-id', 'list-post', 'list-unsubscribe'];
const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|microsoftexchange[0-9a-f]{20,40})@/i;
const NO_REPLY =
  /^(?:[\w.-]{0,60}[._-])?(?:no-?_?reply|do-?not-?reply|no-?respond(?:er|as?)|no-?contest(?:ar|es)|n[aã]o-?respond(?:er|a))(?:[._+-][^@]{0,60})?@/i;

function reportOf(message: Judged): string {
  const type = fieldOf(message, 'content-type');
  return type.startsWith('multipart/report') ? type : '';
}

function hasHeader({ headers }: Judged, name: string): boolean {
  return headers.some((header) => header.name === name);
}

function fieldOf({ headers }: Judged, name: string): string {
  return (headers.find((header) => header.name === name)?.value ?? '').slice(0, 500).trim().toLowerCase();
}
