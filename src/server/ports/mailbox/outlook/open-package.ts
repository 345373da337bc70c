import type { OpenedPackage } from '../../../../domain/inbox/opened-package.ts';
import { readMsg } from './read-msg.ts';
import { readTnef } from './read-tnef.ts';

/** Opens a file in one of Outlook's own formats; null if it is not one. Only in an isolated process. */
export async function openPackage({
  kind,
  bytes,
}: {
  readonly kind: OpenedPackage['kind'];
  readonly bytes: Uint8Array;
}): Promise<OpenedPackage | null> {
  try {
    return kind === 'tnef' ? readTnef(bytes) : readMsg(bytes);
  } catch {
    return null;
  }
}
