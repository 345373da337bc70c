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
import { statusFailure } from '../call-failure.ts';
import { callLimit } from '../call-limit.ts';
import type { CallWatch } from '../call-watch.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import type { GazettePort } from './port.ts';

/** Open data of the Agencia Estatal Boletín Oficial del Estado, without a key. */
export const BORME_URL = 'https://www.boe.es/datosabiertos/api/borme';

interface BormeClient {
  /** Address of the service, including `/borme`. */
  readonly url: string;
  readonly timeoutMs?: number;
  readonly now?: () => number;
  readonly watch?: CallWatch;
}

/**
 * Reads the BORME over HTTP: the summary of the day as JSON, then the bulletin of each province as XML, one at a time. After
 * several requests without an answer none is sent for a minute, so that a job does not wait for each. An answer that cannot be read is no outage.
 */
export function borme({ url, timeoutMs = 20_000, now = Date.now, watch }: BormeClient): GazettePort {
  const breaker = circuitBreaker(now, watch);
  /** The text of an address; `none` if it has none. @throws when there is no answer */
  async function get(address: URL, accept: string): Promise<{ readonly text: string } | 'none'> {
    const limits = { signal: callLimit(timeoutMs), redirect: 'error' } as const;
    const answer = await boundedFetch(address, { headers: { accept }, ...limits });
    if (answer.status === 404) return 'none';
    if (!answer.ok) throw statusFailure(answer.status);
    return { text: await answer.text() };
  }
  const getSummary = (day: string) => get(new URL(`${url}/sumario/${day.replaceAll('-', '')}`), 'application/json');

  async function readBulletinAt(bulletin: ListedBulletin): Promise<readonly GazetteEntry[] | null> {
    const address = new URL(bulletin.xml, url);
    // The summary contains addresses; only those of the service itself are requested.
    if (address.origin !== new URL(url).origin) return null;
    const answer = await breaker.run(() => get(address, 'application/xml'));
    const paragraphs = answer === null || answer === 'none' ? null : paragraphsOf(answer.text);
    return paragraphs && readBulletin(bulletin, paragraphs);
  }

  return {
    async read(day) {
      const answer = await breaker.run(() => getSummary(day));
      if (answer === 'none') return { kind: 'none' };
      const bulletins = answer && summaryIn(answer.text);
      if (!bulletins) return { kind: 'silent' };
      const entries: GazetteEntry[] = [];
      for (const bulletin of bulletins) {
        const read = await readBulletinAt(bulletin);
        // A day is read completely or again later, so that nothing is missed.
        if (!read) return { kind: 'silent' };
        entries.push(...read);
      }
      return { kind: 'published', entries };
    },
    tryNow: () =>
      breaker.tryNow(async () => {
        const answer = await getSummary(new Date(now()).toISOString().slice(0, 10));
        return answer === 'none' ? answer : summaryIn(answer.text);
      }),
  };
}

function summaryIn(text: string): readonly ListedBulletin[] | null {
  try {
    return readSummary(JSON.parse(text));
  } catch {
    // No JSON.
    return null;
  }
}

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
