import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { installFromDebian } from '../../scripts/install-from-debian.ts';

export interface Finding {
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly parameter: string | null;
  readonly info: string;
}

/** All of its modules but those that need an address on the internet, and lists of files of other people's programs. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';
const PROGRAM = '/usr/bin/wapiti';

const Report = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.looseObject({}))),
  anomalies: z.record(z.string(), z.array(z.looseObject({}))),
});

const Entry = z.looseObject({
  method: z.string(),
  path: z.string(),
  info: z.string(),
  parameter: z.string().nullable(),
});

/**
 * Crawls from an address and attacks what it finds.
 * @param starts further addresses to begin at
 * @throws where wapiti cannot be had, or made no report
 */
export async function scanByWapiti(
  url: string,
  { starts, crawlSeconds, attackSeconds }: { starts: readonly string[]; crawlSeconds: number; attackSeconds: number },
): Promise<readonly Finding[]> {
  if (!existsSync(PROGRAM) && !installFromDebian('wapiti')) throw new Error('This trial needs wapiti of Debian.');
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-wapiti-'));
  try {
    const report = path.join(folder, 'report.json');
    const child = spawn(
      PROGRAM,
      [
        ...['-u', url, ...starts.flatMap((start) => ['-s', start]), '--scope', 'folder', '--depth', '4'],
        ...['--max-links-per-page', '60', '--max-files-per-dir', '12', '--max-scan-time', String(crawlSeconds)],
        ...['--max-attack-time', String(attackSeconds), '-m', MODULES, '--no-bugreport', '--flush-session'],
        ...['-t', '20', '-v', '1', '-f', 'json', '-o', report, '--store-session', folder, '--store-config', folder],
      ],
      { env: { PATH: '/usr/bin:/bin', HOME: folder }, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    await once(child, 'close');
    const { vulnerabilities, anomalies } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    return [vulnerabilities, anomalies].flatMap((kinds) =>
      Object.entries(kinds).flatMap(([kind, entries]) => entries.map((entry) => findingOf(kind, entry))),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function findingOf(kind: string, entry: unknown): Finding {
  const { method, path: where, parameter, info } = Entry.parse(entry);
  return { kind, method, path: where, parameter, info };
}
