import { type OpenedPackage, withPackages } from '../../../domain/inbox/opened-package.ts';
import { outlookPackageOf } from '../../../domain/inbox/outlook-package.ts';
import type { MessageAttachment, ParsedMessage } from '../../../domain/inbox/parsed-message.ts';
import { openOutlookPackage } from '../../isolated/read-foreign-file.ts';
import { MESSAGE_LIMITS } from '../../ports/mailbox/message-limits.ts';

/** A message with the files and text of its winmail.dat and .msg files, packages within packages included. What cannot be opened stays a file. */
export async function openPackages(message: ParsedMessage): Promise<ParsedMessage> {
  const opened: OpenedPackage[] = [];
  let isWhole = true;
  let level: readonly MessageAttachment[] = message.attachments;
  for (let depth = 0; depth < MESSAGE_LIMITS.packageDepth && level.length > 0; depth += 1) {
    const inner: MessageAttachment[] = [];
    for (const { filename, mimeType, content } of level) {
      const kind = outlookPackageOf({ name: filename ?? '', mediaType: mimeType });
      if (kind === null) continue;
      const one = opened.length < MESSAGE_LIMITS.packages ? await openOutlookPackage(kind, content) : null;
      if (one === null) isWhole = false;
      else {
        opened.push(one);
        inner.push(...one.attachments);
      }
    }
    level = inner;
  }
  const read = withPackages(message, opened, MESSAGE_LIMITS.parts);
  return isWhole ? read : { ...read, faults: [...read.faults, 'package'] };
}
