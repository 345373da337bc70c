import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a Debian package if permitted. @returns false if not permitted, or when it could not be installed */
export function installFromDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  process.stdout.write(`Installing ${name} with apt-get ...\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: 'ignore', timeout: 300_000 } as const;
  const updated = spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', 'update'], options);
  if (updated.status !== 0) return false;
  return spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], options).status === 0;
}
