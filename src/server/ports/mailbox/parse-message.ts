import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import type { MailAddress, MessageAttachment, ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import { withFixedLines } from './fixed-lines.ts';
import { headerBlock } from './header-block.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { storable } from './storable.ts';

/**
 * Parses a raw message (RFC 5322, MIME) within limits. If it exceeds them or cannot be parsed, only its headers are
 * read, and `faults` says so. Of a message that is too large, the beginning is read, with the attachments that are
 * complete. Attached messages stay files. Only in an isolated process, since the bytes are untrusted.
 */
export async function parseMessage(raw: Uint8Array): Promise<ParsedMessage> {
  const isCut = raw.byteLength > MESSAGE_LIMITS.bytes;
  const read = isCut ? raw.subarray(0, MESSAGE_LIMITS.bytes) : raw;
  try {
    const email = await PostalMime.parse(withFixedLines(read), { ...LIMITS, maxNestingDepth: MESSAGE_LIMITS.depth });
    const message = withBodyAsItIs(messageOf(email), read);
    return isCut ? withoutCutFile(message) : message;
  } catch (error) {
    return parseHeaders(raw, /nesting depth/.test(String(error)) ? 'depth' : 'headers');
  }
}

/**
 * Leaves out the last attachment that was read, since it may be truncated, and records that in `faults`. The stored
 * message has all of it.
 */
function withoutCutFile(message: ParsedMessage): ParsedMessage {
  return { ...message, attachments: message.attachments.slice(0, -1), faults: ['size', ...message.faults] };
}

/** Shows the raw body of a message whose parts could not be parsed, so that no text is lost. */
function withBodyAsItIs(message: ParsedMessage, raw: Uint8Array): ParsedMessage {
  if (message.text !== '' || message.html !== null || message.attachments.length > 0) return message;
  const body = raw.subarray(headerBlock(raw, MESSAGE_LIMITS.headerBytes).length);
  const text = decodeText(body.subarray(0, MESSAGE_LIMITS.text)).trim();
  return text === '' ? message : { ...message, text, faults: [...message.faults, 'structure'] };
}

/** Parses only the headers. @param fault why the rest is not read */
export async function parseHeaders(raw: Uint8Array, fault: string): Promise<ParsedMessage> {
  const message = messageOf(await PostalMime.parse(headerBlock(raw, MESSAGE_LIMITS.headerBytes), LIMITS));
  return { ...message, text: '', html: null, attachments: [], faults: [fault, ...message.faults] };
}

const LIMITS = { maxHeadersSize: 2 * MESSAGE_LIMITS.headerBytes, forceRfc822Attachments: true };

function messageOf(email: Email): ParsedMessage {
  const faults = new Set<string>();
  const cut = <Value>(values: readonly Value[], most: number, fault: string): readonly Value[] => {
    if (values.length > most) faults.add(fault);
    return values.slice(0, most);
  };
  const shortened = (text: string) => {
    if (text.length > MESSAGE_LIMITS.text) faults.add('text');
    return storable(text.slice(0, MESSAGE_LIMITS.text));
  };
  const headers = cut(email.headers, MESSAGE_LIMITS.headers, 'headers').map(({ key, value }) => ({
    name: storable(key),
    value: storable(value),
  }));
  const valuesOf = (...names: readonly string[]) =>
    headers.filter(({ name }) => names.includes(name)).map(({ value }) => value);
  const addressesOf = (name: string) =>
    cut(valuesOf(name).flatMap(readAddresses), MESSAGE_LIMITS.addresses, 'addresses');
  const idsOf = (name: string) => valuesOf(name).flatMap(readMessageIds).slice(-MESSAGE_LIMITS.messageIds);
  const attachments = cut(email.attachments, MESSAGE_LIMITS.parts, 'parts').map(attachmentOf);
  return {
    messageId: idsOf('message-id')[0] ?? null,
    inReplyTo: idsOf('in-reply-to'),
    references: idsOf('references'),
    from: addressesOf('from')[0] ?? null,
    sender: addressesOf('sender')[0] ?? null,
    replyTo: addressesOf('reply-to'),
    to: addressesOf('to'),
    cc: addressesOf('cc'),
    deliveredTo: valuesOf('delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to').flatMap(readPath),
    returnPath: valuesOf('return-path').map((value) => readPath(value)[0] ?? '')[0] ?? null,
    date: dateOf(email.date),
    subject: storable(email.subject ?? '').trim(),
    headers,
    text: shortened(email.text ?? ''),
    html: email.html === undefined ? null : shortened(email.html),
    attachments,
    ...readReport(attachments),
    faults: [...faults],
  };
}

function readAddresses(value: string): MailAddress[] {
  return addressParser(value, { flatten: true })
    .filter(({ name, address }) => name || address)
    .map(({ name, address }) => ({ name: storable(name), address: storable(address ?? '').trim() }));
}

function readMessageIds(value: string): string[] {
  return value.match(/<[^<>\s]{1,990}>/g) ?? [];
}

/** An envelope address in a delivery header. */
function readPath(value: string): string[] {
  const path = value.replace(/^\s*</, '').replace(/>\s*$/, '').trim().toLowerCase();
  return path === '' ? [] : [path];
}

function attachmentOf({ filename, mimeType, disposition, contentId, content }: Attachment): MessageAttachment {
  return {
    filename: filename === null ? null : storable(filename),
    mimeType: storable(mimeType).toLowerCase(),
    disposition: disposition === null ? null : storable(disposition),
    contentId: contentId === undefined ? null : storable(contentId).replace(/^<|>$/g, ''),
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  };
}

/** Parses a delivery report: its statuses, and the returned message (RFC 3462, RFC 3464). */
function readReport(
  attachments: readonly MessageAttachment[],
): Pick<ParsedMessage, 'deliveryStatus' | 'returnedMessageId'> {
  // Some servers attach two reports, of which only one has the status of each recipient.
  const statuses = attachments.filter(({ mimeType }) => DELIVERY_STATUS.includes(mimeType));
  if (statuses.length === 0) return { deliveryStatus: null, returnedMessageId: null };
  const returned = attachments.find(({ mimeType }) => RETURNED.includes(mimeType));
  const block = returned ? decodeText(headerBlock(returned.content, MESSAGE_LIMITS.headerBytes)) : '';
  const id = /^message-id:\s*(<[^<>\s]{1,990}>)/im.exec(block)?.[1] ?? null;
  const said = statuses.map(({ content }) => decodeText(content.subarray(0, MESSAGE_LIMITS.headerBytes)));
  return { deliveryStatus: said.join('\n\n'), returnedMessageId: id };
}

const DELIVERY_STATUS: readonly string[] = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED: readonly string[] = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];

function decodeText(bytes: Uint8Array): string {
  return storable(new TextDecoder().decode(bytes));
}

/** A year in another century comes from a wrong clock. */
function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? '');
  const year = date.getUTCFullYear();
  return year >= 1980 && year < 2100 ? date : null;
}
