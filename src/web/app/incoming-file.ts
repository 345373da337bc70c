import { INCOMING_FIELD, INCOMING_FILE } from '../../contract/pages/incoming-file-page.ts';
import { HOUR_MS } from '../../domain/calendar/time-units.ts';
import { hasCaches } from './own-cache.ts';

/** Apart from private data: signing in, which another app's file may require first, must not lose it. */
const INCOMING_CACHE = 'incoming';
const NAME = 'x-name';
const AT = 'x-at';
/** After that nobody is asked about it any more. */
const KEPT_MS = HOUR_MS;

/** Stores the file that another app of the device shares with this one, and leads to the page that asks where it belongs. Source: W3C Web Share Target. */
export async function takeIncomingFile(request: Request): Promise<Response> {
  const file = (await request.formData()).get(INCOMING_FIELD);
  if (file instanceof File && file.size > 0) {
    const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name), [AT]: String(Date.now()) };
    await (await caches.open(INCOMING_CACHE)).put(INCOMING_FILE, new Response(file, { headers }));
  }
  return Response.redirect(new URL(INCOMING_FILE, request.url), 303);
}

/** The file that was shared last; null if there is none, or it is older than an hour. */
export async function findIncomingFile(): Promise<File | null> {
  const kept = hasCaches() ? await caches.match(INCOMING_FILE, { cacheName: INCOMING_CACHE }) : undefined;
  if (!kept) return null;
  if (Date.now() - Number(kept.headers.get(AT)) > KEPT_MS) {
    await forgetIncomingFile();
    return null;
  }
  const type = kept.headers.get('content-type') ?? '';
  return new File([await kept.blob()], decodeURIComponent(kept.headers.get(NAME) ?? ''), { type });
}

/** Deletes it: it was sent, is not wanted, or its customer signs out. */
export async function forgetIncomingFile(): Promise<void> {
  if (hasCaches()) await caches.delete(INCOMING_CACHE);
}
