import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { lockedPackages } from './dependency-report.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z.array(z.unknown()).min(1),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().min(100) })).min(1),
    }),
  ),
});

test('names every package of the lock file, with version, licence and hash', { timeout: 60_000 }, () => {
  const printed = execFileSync('npm', ['run', '--silent', 'bill-of-materials'], { cwd: ROOT, encoding: 'utf8' });
  const { components } = Bill.parse(JSON.parse(printed));
  const locked = lockedPackages(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  const named = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;
  expect(new Set(components.map(named))).toEqual(new Set(locked.map(named)));
});
