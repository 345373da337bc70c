import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Address of the embedded server that runs on a data folder, by PostgreSQL's own pid file; null where none runs. */
export function findRunningCluster(dataDir: string): string | null {
  const folder = path.join(dataDir, 'postgres');
  const about = path.join(folder, 'postmaster.pid');
  if (!existsSync(about)) return null;
  const [pid, , , port] = readFileSync(about, 'utf8').split('\n');
  if (!isRunning(Number(pid))) return null;
  const password = readFileSync(`${folder}.password`, 'utf8');
  return `postgres://registralia:${password}@127.0.0.1:${port}/registralia`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
