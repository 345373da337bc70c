/**
 * Which of Outlook's own formats a file has: `tnef` contains the text and files of a message (winmail.dat), `msg` is a whole message. Other
 * programs open neither. Null for any other file. @param mediaType in lower case
 */
export function outlookPackageOf({ name, mediaType }: { readonly name: string; readonly mediaType: string }) {
  const plain = name.trim().toLowerCase();
  if (TNEF_TYPES.includes(mediaType) || plain === 'winmail.dat') return 'tnef';
  return mediaType === 'application/vnd.ms-outlook' || plain.endsWith('.msg') ? 'msg' : null;
}

const TNEF_TYPES: readonly string[] = ['application/ms-tnef', 'application/vnd.ms-tnef'];
