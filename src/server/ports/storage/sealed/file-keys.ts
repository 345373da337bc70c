/** A master key, which encrypts the data keys of files. */
export interface FileKey {
  /** Public: it is written beside each file whose data key it encrypts. */
  readonly name: string;
  /** 32 bytes. */
  readonly secret: Buffer;
}

/**
 * Parses FILE_KEYS: `name:base64` for each key, separated by commas. The first encrypts, all decrypt.
 * @throws Error that says what is wrong, without the keys themselves
 */
export function readFileKeys(text: string | undefined): readonly FileKey[] {
  const keys = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readKey);
  const [twice] = keys.filter(({ name }, at) => keys.findIndex((one) => one.name === name) !== at);
  if (twice) throw new Error(`FILE_KEYS: two keys are named ${twice.name}.`);
  return keys;
}

function readKey(part: string, at: number): FileKey {
  const [, name, encoded] = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/_-]{43}=?)$/.exec(part) ?? [];
  if (name === undefined || encoded === undefined)
    throw new Error(
      `FILE_KEYS: key ${at + 1} is not a name of small letters, digits and dashes, a colon, and 32 bytes in base64.`,
    );
  return { name, secret: Buffer.from(encoded, 'base64') };
}
