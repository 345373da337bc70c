/** A bucket, or a part of one, and the account that may use it. */
export interface S3Place {
  /** Origin of the service, without a path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** In front of each key: empty, or names that end in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Account and service as the settings name them. */
export interface S3Account {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * The place that `s3://bucket/prefix` names.
 * @throws Error with a sentence when the address or the account is incomplete
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
