/** A bucket or a prefix in it, and the account to use it. */
export interface S3Place {
  /** Origin of the service, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of all keys: empty, or ending in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The configured account and service. */
export interface S3Account {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * Parses `s3://bucket/prefix`.
 * @throws Error that explains what is missing in the address or the account
 */
export function s3PlaceOf(url: string, account: S3Account): S3Place {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  if (!bucket) throw new Error(`STORAGE_URL: ${url} names no bucket; it reads s3://bucket or s3://bucket/folder.`);
  const names = path.split('/').filter((name) => name !== '');
  if (!names.every((name) => /^[a-z0-9][a-z0-9_.-]*$/.test(name)))
    throw new Error(`STORAGE_URL: ${url} names a folder with other than small letters, digits, dots and dashes.`);
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = account;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('STORAGE_URL: s3:// needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const endpoint = (account.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '');
  const prefix = names.map((name) => `${name}/`).join('');
  return { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey };
}
