import { text } from 'node:stream/consumers';
import type { S3Place } from './place.ts';
import { askS3 } from './request.ts';
import { tagOf } from './tag-of.ts';

/** Keys in a bucket without the prefix of the place, a page (of a thousand) at a time. */
export async function* listKeys(place: S3Place): AsyncGenerator<string> {
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      'list-type': '2',
      prefix: place.prefix,
      ...(token === null ? {} : { 'continuation-token': token }),
    };
    const page = await text((await askS3(place, { method: 'GET', key: '', query })).body);
    for (const [, key = ''] of page.matchAll(/<Key>([^<]+)<\/Key>/g)) yield key.slice(place.prefix.length);
    token = tagOf(page, 'NextContinuationToken');
  } while (token !== null);
}
