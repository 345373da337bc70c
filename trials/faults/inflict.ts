import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ground } from './ground.ts';
import { type Fault, lineOf, type Planned } from './schedule.ts';

/** What ends a fault. */
type End = () => Promise<void> | void;

/** Inflicts all faults at their times. @returns what could not be inflicted, once all are over */
export async function inflict(ground: Ground, faults: readonly Planned[]): Promise<string[]> {
  const missed: string[] = [];
  const begun = performance.now();
  await Promise.all(
    faults.map(async (planned) => {
      await wait(Math.max(0, planned.at - (performance.now() - begun)));
      const end = await begin(ground, planned.fault);
      if (end === null) return void missed.push(lineOf(planned));
      await wait(planned.lasts);
      await end();
    }),
  );
  return missed;
}

/** Begins a fault. @returns null for one that this account cannot inflict */
async function begin(ground: Ground, fault: Fault): Promise<End | null> {
  switch (fault.kind) {
    case 'wire':
      return onWire(ground, fault);
    case 'kill':
    case 'stop':
    case 'pause':
      return onProcess(ground, fault);
    case 'clock':
      ground.processes[fault.process].setClock(fault.hours);
      return () => ground.processes[fault.process].setClock(0);
    case 'backend_killed':
      signal(backendsOf(ground.database.pid()).slice(-1), 'SIGKILL');
      return () => {};
    case 'backends_paused': {
      const paused = [ground.database.pid(), ...backendsOf(ground.database.pid())];
      signal(paused, 'SIGSTOP');
      return () => signal(paused.toReversed(), 'SIGCONT');
    }
    case 'cluster_killed':
      signal([ground.database.pid()], 'SIGKILL');
      return () => {};
    case 'full_disk':
      if (!ground.disks[fault.disk].isOwn) return null;
      ground.disks[fault.disk].fill();
      return () => ground.disks[fault.disk].empty();
    case 'read_only':
      await setReadOnly(ground, true);
      return () => setReadOnly(ground, false);
  }
}

/** Two faults on one wire: the later one counts, and the wire passes when the last of them is over. */
const onOne = new WeakMap<object, number>();

function counting(about: object, more: 1 | -1): number {
  const now = (onOne.get(about) ?? 0) + more;
  onOne.set(about, now);
  return now;
}

function onWire({ outside }: Ground, { partner, way }: Extract<Fault, { kind: 'wire' }>): End {
  const wire = outside.wires[partner];
  counting(wire, 1);
  wire.set(way);
  return () => {
    if (counting(wire, -1) === 0) wire.set(null);
  };
}

function onProcess(
  { processes }: Ground,
  { kind, process: name }: Extract<Fault, { kind: 'kill' | 'stop' | 'pause' }>,
): End {
  const kept = processes[name];
  counting(kept, 1);
  if (kind !== 'pause') kept.keep(false);
  kept.signal(kind === 'kill' ? 'SIGKILL' : kind === 'stop' ? 'SIGTERM' : 'SIGSTOP');
  return () => {
    if (kind === 'pause') kept.signal('SIGCONT');
    if (counting(kept, -1) === 0) kept.keep(true);
  };
}

/** Processes of the sessions and of the rest of the server. */
function backendsOf(pid: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const READ_ONLY_TRIES = 200;

/** As long as the server is away for another fault it is asked again. */
async function setReadOnly({ database }: Ground, isReadOnly: boolean): Promise<void> {
  const value = isReadOnly ? "'on'" : 'default';
  for (let tries = 1; ; tries += 1) {
    try {
      await database.ask(`alter system set default_transaction_read_only to ${value}`);
      await database.ask('select pg_reload_conf()');
      return;
    } catch (error) {
      if (tries === READ_ONLY_TRIES) throw error;
      await wait(300);
    }
  }
}
