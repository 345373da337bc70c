import type { ParsedMessage } from './parsed-message.ts';

/** Outcome for one recipient. */
export type BounceKind =
  /** Failed permanently because there is no such mailbox. */
  | 'no_mailbox'
  /** Failed permanently for another reason: too big, rejected by policy. */
  | 'refused'
  /** Abandoned after days of retries: mailbox full, server unreachable. */
  | 'gave_up'
  /** Still being tried. */
  | 'delayed'
  /** Delivered, relayed or expanded: not a failure at all. */
  | 'passed_on';

export interface BouncedRecipient {
  /** In lower case. */
  readonly address: string;
  readonly kind: BounceKind;
  /** Enhanced status code (RFC 3463); empty if the report has none. */
  readonly status: string;
  /** Response of the other server, for people to read. */
  readonly diagnostic: string;
}

export interface Bounce {
  readonly recipients: readonly BouncedRecipient[];
  /** Message-ID of the bounced mail. */
  readonly returnedMessageId: string | null;
}

type Reported = Pick<
  ParsedMessage,
  'deliveryStatus' | 'returnedMessageId' | 'returnPath' | 'from' | 'text' | 'references'
>;

/**
 * The recipients in a delivery report, or null if the message is none. Some servers write the report as text only; that counts only in a
 * message that no person can have sent.
 */
export function readBounce(message: Reported): Bounce | null {
  const isOfServer = isOfMailServer(message);
  const report = message.deliveryStatus ?? (isOfServer ? message.text : '');
  const stated = groupsOf(report.slice(0, MOST_REPORT)).flatMap(recipientOf);
  const recipients = stated.length > 0 || !isOfServer ? stated : recipientsInWords(message.text.slice(0, MOST_REPORT));
  return recipients.length > 0 ? { recipients, returnedMessageId: returnedIn(message, isOfServer) } : null;
}

/** Some servers append the returned message to the text, or only reference it. */
function returnedIn({ returnedMessageId, text, references }: Reported, isOfServer: boolean): string | null {
  if (returnedMessageId !== null || !isOfServer) return returnedMessageId;
  return /^message-id:\s{0,9}(<[^<>\s]{1,300}>)/im.exec(text.slice(0, MOST_REPORT))?.[1] ?? references.at(-1) ?? null;
}

/** Reports in words, as qmail and Exim write them: an address on a line of its own, and below it why. */
function recipientsInWords(text: string): BouncedRecipient[] {
  const [said = ''] = text.split(/^-{2,}[^\n]{0,80}(?:copy of|copia|c[oó]pia)[^\n]{0,80}$/im);
  const lines = said.split(/\r\n|\r|\n/);
  const isDelayed = DELAYED.test(said);
  return lines.flatMap((line, index) => {
    const [, address, rest = ''] =
      /^\s{0,8}<?([^\s<>@:]{1,128}@[^\s<>@:]{1,255})>?(?::(.{0,500}))?\s*$/.exec(line) ?? [];
    if (!address) return [];
    const below = lines.slice(index + 1, index + 7);
    const end = below.findIndex((one) => one.trim() === '');
    const diagnostic = [rest, ...below.slice(0, end < 0 ? below.length : end)].join(' ').replace(/\s+/g, ' ').trim();
    const reply = /(?<!\d)([245])\d\d(?!\d)/.exec(diagnostic)?.[1];
    const status = CODE.exec(diagnostic)?.[0] ?? (reply ? `${reply}.0.0` : '');
    if (status === '') return [];
    return [
      { address: address.toLowerCase(), kind: kindOf(isDelayed ? 'delayed' : 'failed', status), status, diagnostic },
    ];
  });
}

const DELAYED =
  /not yet been delivered|has been delayed|will (?:keep|continue) trying|attempts will continue|a[uú]n no se ha (?:podido )?entrega|ainda n[aã]o foi entregue/i;

function isOfMailServer({ returnPath, from }: Reported): boolean {
  return returnPath === '' || /^(?:mailer-daemon|postmaster)@/i.test(from?.address ?? '');
}

/** Groups of fields, one per recipient; a new recipient begins a group even if the empty line is missing. */
function groupsOf(report: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [new Map()];
  for (const line of unfolded(report)) {
    const [, name, value] = /^([A-Za-z][A-Za-z-]{2,40}):[ \t]*(.*)$/.exec(line) ?? [];
    const group = groups.at(-1) as Map<string, string>;
    const key = name?.toLowerCase();
    if (key === undefined || (RECIPIENT.includes(key) && group.has(key))) groups.push(new Map());
    if (key !== undefined) setOnce(groups.at(-1) as Map<string, string>, key, value ?? '');
  }
  return groups;
}

const RECIPIENT = ['final-recipient', 'original-recipient', 'action'];

function setOnce(group: Map<string, string>, key: string, value: string): void {
  if (!group.has(key)) group.set(key, value.trim());
}

function unfolded(report: string): string[] {
  return report
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+(?=\S)/g, ' ')
    .split('\n');
}

function recipientOf(group: ReadonlyMap<string, string>): BouncedRecipient[] {
  const address = addressIn(group.get('final-recipient')) ?? addressIn(group.get('original-recipient'));
  const action = /^[a-z]+/.exec((group.get('action') ?? '').toLowerCase())?.[0];
  if (!address || !action) return [];
  const diagnostic = (group.get('diagnostic-code') ?? '').slice(0, 1000);
  const status = statusOf(group.get('status') ?? '', diagnostic);
  return [{ address, kind: kindOf(action, status), status, diagnostic }];
}

/** "rfc822;<ana@x.test>" */
function addressIn(field: string | undefined): string | null {
  const after = (field ?? '').slice((field ?? '').indexOf(';') + 1);
  return /[^\s<>;]{1,128}@[^\s<>;]{1,255}/.exec(after)?.[0].toLowerCase() ?? null;
}

/** An unspecific status ("5.0.0") leaves the decision to the other server's response. */
function statusOf(field: string, diagnostic: string): string {
  const status = CODE.exec(field)?.[0] ?? '';
  return status === '' || /^\d\.0\.0$/.test(status) ? (CODE.exec(diagnostic)?.[0] ?? status) : status;
}

const CODE = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;

function kindOf(action: string, status: string): BounceKind {
  if (action === 'delayed') return 'delayed';
  if (action !== 'failed') return 'passed_on';
  if (status.startsWith('4.')) return 'gave_up';
  return NO_MAILBOX.has(status) ? 'no_mailbox' : 'refused';
}

/** 5.1.10 is Exchange Online's code for the same (RecipientNotFound). */
const NO_MAILBOX: ReadonlySet<string> = new Set(['5.1.1', '5.1.10']);

const MOST_REPORT = 200_000;
