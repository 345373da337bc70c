import { chanceOf as randomOf } from '../../bench/soak/stage.ts';
import { type Chance, chanceOf } from '../notas/chance.ts';

/** Whom the product talks to over a wire; the storage only where it is a service. */
export const PARTNERS = [
  'database',
  'mail',
  'scanner',
  'storage',
  'sandbox',
  'paypal',
  'redsys',
  'stripe',
  'ifthenpay',
  'agency',
  'shop',
] as const;
export type Partner = (typeof PARTNERS)[number];

/** Cut: connections end, and none is taken. Stall: nothing passes, and all of it later. Deaf: what is asked arrives, and no answer does. */
export const WAYS = ['cut', 'stall', 'slow', 'deaf'] as const;
export type Way = (typeof WAYS)[number];

export const PROCESSES = ['web-0', 'web-1', 'worker-0', 'worker-1'] as const;
export type ProcessName = (typeof PROCESSES)[number];

export type Fault =
  | { readonly kind: 'wire'; readonly partner: Partner; readonly way: Way }
  /** `kill -9`, SIGTERM, or SIGSTOP until the fault is over; one that ended is started when the fault is over. */
  | { readonly kind: 'kill' | 'stop' | 'pause'; readonly process: ProcessName }
  | { readonly kind: 'clock'; readonly process: ProcessName; readonly hours: 1 | -1 }
  /** One session's process is killed, whereupon PostgreSQL ends all of them; or all are paused; or the whole cluster is killed. */
  | { readonly kind: 'backend_killed' | 'backends_paused' | 'cluster_killed' }
  | { readonly kind: 'full_disk'; readonly disk: 'files' | 'database' }
  | { readonly kind: 'read_only' };

/** A fault with its beginning and its length, in milliseconds from the start of the run. */
export interface Planned {
  readonly at: number;
  readonly lasts: number;
  readonly fault: Fault;
}

export interface Schedule {
  /** Where files are kept in this run. */
  readonly storage: 's3' | 'folder';
  /** In the order of their beginnings; they overlap. All are over within the time of the run. */
  readonly faults: readonly Planned[];
}

/** Between the beginnings of two faults. */
const EVERY_MS = 4_000;
const SHORTEST_MS = 700;
/** Longer than the limits of most calls to the outside. */
const LONGEST_MS = 13_000;

/** The faults of a run: the same for the same seed and length. Each kind comes up once before any comes up again. */
export function scheduleOf(seed: number, lengthMs: number): Schedule {
  const random = randomOf(seed);
  const chance = chanceOf(random);
  const storage = chance.pick(['s3', 'folder'] as const);
  const faults: Planned[] = [];
  let deck: (() => Fault)[] = [];
  for (let turn = 0; (turn + 1) * EVERY_MS < lengthMs; turn += 1) {
    if (deck.length === 0) deck = shuffled(kindsOf(chance, storage), chance);
    const fault = deck.pop()?.();
    const at = turn * EVERY_MS + chance.int(0, EVERY_MS - 1);
    // Most are short.
    const lasts = Math.round(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * random() ** 2);
    if (fault) faults.push({ at, lasts: Math.min(lasts, lengthMs - at), fault });
  }
  return { storage, faults };
}

/** Each kind of fault, with what is drawn when its turn comes. */
function kindsOf(chance: Chance, storage: Schedule['storage']): (() => Fault)[] {
  const partners = PARTNERS.filter((partner) => partner !== 'storage' || storage === 's3');
  const web = () => chance.pick(['web-0', 'web-1'] as const);
  const worker = () => chance.pick(['worker-0', 'worker-1'] as const);
  const hours = () => chance.pick([1, -1] as const);
  return [
    ...partners.map((partner) => (): Fault => ({ kind: 'wire', partner, way: chance.pick(WAYS) })),
    ...(['kill', 'stop', 'pause'] as const).flatMap((kind) =>
      [web, worker].map((process) => (): Fault => ({ kind, process: process() })),
    ),
    ...[web, worker].map((process) => (): Fault => ({ kind: 'clock', process: process(), hours: hours() })),
    ...(['backend_killed', 'backends_paused', 'cluster_killed', 'read_only'] as const).map(
      (kind) => (): Fault => ({ kind }),
    ),
    ...(['files', 'database'] as const).map((disk) => (): Fault => ({ kind: 'full_disk', disk })),
  ];
}

function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list];
  return list.map(() => left.splice(chance.int(0, left.length - 1), 1)[0] as T);
}

/** A fault in words, as `12.3 s: wire mail deaf for 4.0 s`. */
export function lineOf({ at, lasts, fault }: Planned): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `${seconds(at).padStart(6)} s: ${Object.values(fault).join(' ')} for ${seconds(lasts)} s`;
}
