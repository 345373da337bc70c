import { elementsAt, textAt } from '../../../domain/bank-statements/xml-element.ts';
import {
  type BulletinParagraph,
  type GazetteEntry,
  type ListedBulletin,
  readBulletin,
  readSummary,
} from '../../../domain/company-alerts/gazette.ts';
import { readXml } from '../../xml/read-xml.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { GazettePort } from './port.ts';

/** Open data of the Agencia Estatal Boletín Oficial del Estado, without a key. */
export const BORME_URL = 'https://www.boe.es/datosabiertos/api/borme';

interface BormeClient {
  /** Address of the service, including `/borme`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/**
 * Reads the BORME over HTTP: the summary of the day as JSON, then the bulletin of each province as XML, one at a time. After
 * several days without an answer none is asked for a minute, so that a job does not wait for each.
 */
export function borme({ url, timeoutMs = 20_000, now }: BormeClient): GazettePort {
  const breaker = circuitBreaker(now);
  const get = (address: URL, accept: string) =>
    boundedFetch(address, { headers: { accept }, signal: callLimit(timeoutMs), redirect: 'error' });

  async function readBulletinAt(bulletin: ListedBulletin): Promise<readonly GazetteEntry[] | null> {
    const address = new URL(bulletin.xml, url);
    // The summary contains addresses; only those of the service itself are requested.
    if (address.origin !== new URL(url).origin) return null;
    const answer = await get(address, 'application/xml');
    const paragraphs = answer.ok ? paragraphsOf(await answer.text()) : null;
    return paragraphs && readBulletin(bulletin, paragraphs);
  }

  async function readDay(day: string): Promise<Exclude<DayRead, { kind: 'silent' }> | null> {
    const answer = await get(new URL(`${url}/sumario/${day.replaceAll('-', '')}`), 'application/json');
    if (answer.status === 404) return { kind: 'none' };
    const bulletins = answer.ok ? readSummary(await answer.json()) : null;
    if (!bulletins) return null;
    const entries: GazetteEntry[] = [];
    for (const bulletin of bulletins) {
      const read = await readBulletinAt(bulletin);
      // A day is read completely or again later, so that nothing is missed.
      if (!read) return null;
      entries.push(...read);
    }
    return { kind: 'published', entries };
  }

  return { read: async (day) => (await breaker.run(() => readDay(day))) ?? { kind: 'silent' } };
}

type DayRead = Awaited<ReturnType<GazettePort['read']>>;

/** The paragraphs of `<documento><texto>` in order; null for any other document. */
function paragraphsOf(text: string): readonly BulletinParagraph[] | null {
  const document = readXml(text);
  const [matter] = document ? elementsAt(document, 'documento/texto') : [];
  if (matter === undefined) return null;
  return elementsAt(matter, 'p').map((paragraph) => ({
    kind: (typeof paragraph === 'object' && typeof paragraph['@class'] === 'string' && paragraph['@class']) || '',
    text: typeof paragraph === 'string' ? paragraph : (textAt({ p: [paragraph] }, 'p') ?? ''),
  }));
}
