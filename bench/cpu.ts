import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds per tick of `/proc`; Linux reports 100 a second to programs, regardless of the kernel's clock. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has used so far, in its own code and in the kernel's. */
export function cpuMillisOf(pid: number): number {
  const { utime, stime } = statOf(pid);
  return (utime + stime) * TICK_MS;
}

/** The same for the processes of a PostgreSQL, those that have ended included. */
export function cpuMillisOfPostgres(folder: string): number {
  const postmaster = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const { utime, stime, ended } = statOf(postmaster);
  const children = pids().map((pid) => {
    const stat = findStatOf(pid);
    return stat?.parent === postmaster ? stat.utime + stat.stime : 0;
  });
  return (utime + stime + ended + children.reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS;
}

interface Stat {
  readonly parent: number;
  readonly utime: number;
  readonly stime: number;
  /** Time of children that have ended. */
  readonly ended: number;
}

function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in brackets and may contain brackets and blanks; later fields are numbered from 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return { parent: field(4), utime: field(14), stime: field(15), ended: field(16) + field(17) };
}

function findStatOf(pid: number): Stat | null {
  try {
    return statOf(pid);
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

function pids(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
}
