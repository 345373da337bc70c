import { DAY_MS } from '../calendar/time-units.ts';
import { STALE_NOTE_DAYS } from '../orders/stale-note.ts';
import type { PortfolioKind } from './records.ts';

/** A document that its owner should have available, by the slugs of the services that deliver it; the first one is offered. */
export interface WantedPaper {
  readonly services: readonly [string, ...string[]];
  /** Days after delivery until it is outdated. */
  readonly days: number;
}

/**
 * The documents of each kind, the most used first, and how long each counts as recent: a nota simple by the specification (section 4), an
 * energy certificate ten years (RD 390/2021, article 13), and documents that authorities and banks require from the last three months or
 * the current year, that long.
 */
export const WANTED_PAPERS: Readonly<Record<PortfolioKind, readonly WantedPaper[]>> = {
  inmueble: [
    { services: ['nota-simple', 'nota-simple-urgente', 'actualizar-nota-simple'], days: STALE_NOTE_DAYS },
    { services: ['certificado-valor-referencia'], days: 365 },
    { services: ['certificado-energetico'], days: 3650 },
  ],
  empresa: [
    { services: ['nota-simple-registro-mercantil', 'certificado-registro-mercantil'], days: 90 },
    { services: ['informe-economico-de-empresa', 'informe-economico-y-solvencia-de-empresa'], days: 365 },
    { services: ['cuentas-anuales'], days: 365 },
    { services: ['certidao-permanente-comercial'], days: 365 },
  ],
  vehiculo: [
    { services: ['informe-vehiculo-matricula-dgt'], days: 30 },
    { services: ['informe-de-registro-de-bienes-muebles'], days: 90 },
    { services: ['informacao-registo-automovel'], days: 90 },
  ],
};

/** The facts of an order for such a document. */
interface PaperFacts {
  readonly delivered_at: Date | null;
  readonly client_status: string;
}

/** `missing`: never delivered, or refunded. `ordered`: in progress. `fresh` and `old`: delivered; it is old from `until` on. */
export type PaperState =
  | { readonly state: 'missing' | 'ordered' }
  | { readonly state: 'fresh' | 'old'; readonly delivered_at: Date; readonly until: Date };

/** The state of a document, from all its orders. A fresh one counts before one in progress, and that before an old one. */
export function paperStateOf({ days }: WantedPaper, orders: readonly PaperFacts[], now: Date): PaperState {
  const times = orders.flatMap(({ delivered_at, client_status }) =>
    client_status === 'ready' && delivered_at ? [delivered_at.getTime()] : [],
  );
  const last = times.length > 0 ? Math.max(...times) : null;
  const until = last === null ? null : last + days * DAY_MS;
  const delivered = last !== null && until !== null && { delivered_at: new Date(last), until: new Date(until) };
  if (delivered && now.getTime() <= delivered.until.getTime()) return { state: 'fresh', ...delivered };
  if (orders.some(({ client_status }) => UNDER_WAY.includes(client_status))) return { state: 'ordered' };
  return delivered ? { state: 'old', ...delivered } : { state: 'missing' };
}

const UNDER_WAY: readonly string[] = ['pending', 'processing', 'incidence'];
