import { VERSION_FILE } from '../../contract/pages/version.ts';

/** The server's current version of the pages; null if the request fails. */
export async function serverVersion(): Promise<string | null> {
  try {
    const answer = await fetch(VERSION_FILE, { cache: 'no-store' });
    const { version }: { version?: unknown } = await answer.json();
    return answer.ok && typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}
