import { setTimeout as pass } from 'node:timers/promises';
import { readCadastreAnswer } from '../../../domain/territory/cadastre-answer.ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { callLimit } from '../call-limit.ts';
import type { CadastrePort } from './port.ts';

/** The service of the Dirección General del Catastro. */
export const OVC_URL = 'https://ovc.catastro.meh.es/OVCServWeb/OVCWcfCallejero/COVCCallejero.svc/json';

export interface OvcClient {
  /** Address of the service, up to and with `/json`. */
  readonly url: string;
  readonly timeoutMs?: number;
  /** Between two questions: the service refuses whoever asks more than some 3,600 times an hour. */
  readonly pauseMs?: number;
  readonly now?: () => number;
}

type Described = Awaited<ReturnType<CadastrePort['describe']>>;

const SILENT: Described = { kind: 'silent' };
/** After this many failures in a row nobody is asked for a while: a service that is down is not helped by waiting for it. */
const MOST_FAILURES = 3;
const REST_MS = 60_000;
/** Whoever comes later would wait longer than his page does. */
const MOST_WAITING = 20;

/** Asks the cadastre over HTTP, one question after the other. */
export function ovcCadastre({ url, timeoutMs = 6_000, pauseMs = 200, now = Date.now }: OvcClient): CadastrePort {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let failures = 0;
  let restsUntil = 0;

  const ask = async (reference: string): Promise<Described> => {
    const address = new URL(`${url}/Consulta_DNPRC`);
    address.search = new URLSearchParams({ Provincia: '', Municipio: '', RefCat: reference }).toString();
    const signal = callLimit(timeoutMs);
    const answer = await boundedFetch(address, { headers: { accept: 'application/json' }, signal, redirect: 'error' });
    // Refusals of a property come with 200; any other status is the service's own trouble.
    if (!answer.ok) return SILENT;
    const reading = readCadastreAnswer(await answer.json());
    return reading.kind === 'unreadable' ? SILENT : reading;
  };

  const askInTurn = async (reference: string): Promise<Described> => {
    if (now() < restsUntil) return SILENT;
    const described = await ask(reference).catch(() => SILENT);
    failures = described.kind === 'silent' ? failures + 1 : 0;
    if (failures >= MOST_FAILURES) {
      failures = 0;
      restsUntil = now() + REST_MS;
    }
    return described;
  };

  return {
    async describe(reference) {
      if (waiting >= MOST_WAITING || now() < restsUntil) return SILENT;
      waiting += 1;
      const turn = line.then(() => askInTurn(reference));
      line = turn.then(() => pass(pauseMs));
      return turn.finally(() => {
        waiting -= 1;
      });
    },
  };
}
