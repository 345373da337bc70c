/** Types that their first bytes show, with their extensions, the usual one first. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/tiff': ['.tif', '.tiff'],
  'image/heic': ['.heic', '.heif'],
  'image/heif': ['.heif', '.heic'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** Formats of which many others are made, so that bytes do not say which: the sender's word counts among those that are. */
const MADE_OF: Readonly<Record<string, RegExp>> = {
  'application/x-cfb': /ms-?(?:word|excel|powerpoint|outlook)|vnd\.ms-/,
  'application/zip': /zip|officedocument|opendocument/,
  'application/xml': /xml|html|^text\//,
};

const UNKNOWN = 'application/octet-stream';

/**
 * Type of a received file: what its bytes say. Text and what else they do not show is what the sender wrote.
 * @param declared by the sender, in lower case
 * @param found by the bytes; null if they show none
 */
export function receivedTypeOf({
  declared,
  found,
}: {
  readonly declared: string;
  readonly found: string | null;
}): string {
  if (found === null) return Object.hasOwn(SHOWN, declared) ? UNKNOWN : declared;
  return MADE_OF[found]?.test(declared) ? declared : found;
}

/** Name of a received file whose extension promises nothing that its bytes are not: with that of its type, or one that no program opens. */
export function fittingName(name: string, type: string): string {
  const plain = name.toLowerCase();
  const endsIn = (extensions: readonly string[]) => extensions.some((extension) => plain.endsWith(extension));
  const own = SHOWN[type];
  if (own) return endsIn(own) ? name : `${name}${own[0]}`;
  return endsIn(Object.values(SHOWN).flat()) ? `${name}.bin` : name;
}
