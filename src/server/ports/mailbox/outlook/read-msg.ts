import MsgReaderModule, { type FieldsData } from '@kenjiuno/msgreader';
import type { OpenedPackage } from '../../../../domain/inbox/opened-package.ts';
import type { MessageAttachment } from '../../../../domain/inbox/parsed-message.ts';
import { MESSAGE_LIMITS } from '../message-limits.ts';
import { storable } from '../storable.ts';
import { bodyOf } from './body-of.ts';
import { decoderOf } from './decoder-of.ts';

/** A CommonJS package with a default export. */
const MsgReader = (MsgReaderModule as unknown as { default: typeof MsgReaderModule }).default ?? MsgReaderModule;

/**
 * Opens an Outlook message (.msg): text, sender and attachments; an attached message becomes a .msg again. Only in an
 * isolated process, since the bytes are untrusted.
 * @throws Error if it is not a .msg file
 */
export function readMsg(data: Uint8Array): OpenedPackage {
  const { reader, fields } = readWithCodepage(data);
  if (fields.error !== undefined || fields.dataType !== 'msg') throw new RangeError('no message of Outlook');
  const attachments: MessageAttachment[] = [];
  for (const attachment of (fields.attachments ?? []).slice(0, MESSAGE_LIMITS.parts)) {
    const { fileName, content } = reader.getAttachment(attachment);
    attachments.push({
      filename: storable(attachment.fileName || fileName || attachment.name || '') || null,
      mimeType: attachment.innerMsgContent
        ? 'application/vnd.ms-outlook'
        : (attachment.attachMimeTag ?? 'application/octet-stream').toLowerCase(),
      disposition: 'attachment',
      contentId: attachment.pidContentId ?? null,
      content,
    });
  }
  return {
    kind: 'msg',
    subject: storable(fields.subject ?? ''),
    from: senderOf(fields),
    ...wordsOf(fields),
    attachments,
  };
}

/** Older messages contain the code page of their strings, so the message is read twice. */
function readWithCodepage(data: Uint8Array) {
  const view = new DataView(Uint8Array.from(data).buffer);
  const first = new MsgReader(view);
  const codepage = first.getFileData().messageCodepage;
  const reader = new MsgReader(view);
  if (codepage !== undefined && codepage >= 874 && codepage <= 1258)
    reader.parserConfig = { ansiEncoding: `cp${codepage}` };
  return { reader, fields: reader.getFileData() };
}

function senderOf({ senderName = '', senderSmtpAddress, creatorSMTPAddress, senderEmail }: FieldsData): string {
  const address = [senderSmtpAddress, creatorSMTPAddress, senderEmail].find((one) => one?.includes('@')) ?? '';
  return storable(
    senderName && address && senderName !== address ? `${senderName} <${address}>` : senderName || address,
  );
}

function wordsOf({ body = '', bodyHtml, html, internetCodepage, compressedRtf }: FieldsData) {
  const decode = decoderOf(internetCodepage ?? null);
  return bodyOf({ text: body, html: bodyHtml ?? (html ? decode(html) : null), rtf: compressedRtf ?? null });
}
