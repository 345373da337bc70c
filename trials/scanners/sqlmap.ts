import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { installFromDebian } from '../../scripts/install-from-debian.ts';

/** A request as sqlmap reads it from the log of a proxy. */
export interface LoggedRequest {
  readonly method: string;
  /** Path and query; a `*` behind what is to be tried in the path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Scan {
  /** Address and parameter of each place where statements could be put in. */
  readonly holes: readonly string[];
  /** Places that it suspected, and cleared by its own second look: answers that differ for another reason. */
  readonly cleared: readonly string[];
  /** Requests of which it says that it has tried all parameters. */
  readonly tried: number;
  /** Addresses of those that it began with and left, each with the last that it said of it. */
  readonly left: readonly string[];
  /** Parameters that it has tried. */
  readonly parameters: number;
  readonly said: string;
}

const PROGRAM = '/usr/bin/sqlmap';
const LINE = '='.repeat(54);

/** Tries each parameter of the requests by its four techniques that need no waiting. @throws where sqlmap cannot be had */
export async function scanBySqlmap(
  requests: readonly LoggedRequest[],
  { port, seconds }: { readonly port: number; readonly seconds: number },
): Promise<Scan> {
  if (!existsSync(PROGRAM) && !installFromDebian('sqlmap')) throw new Error('This trial needs sqlmap of Debian.');
  const folder = mkdtempSync(path.join(tmpdir(), 'registralia-sqlmap-'));
  try {
    const log = path.join(folder, 'requests.log');
    const results = path.join(folder, 'results.csv');
    writeFileSync(log, requests.map((request) => logged(request, port)).join('\n\n'));
    const child = spawn(
      PROGRAM,
      [
        ...[
          '-l',
          log,
          '--ignore-stdin',
          '--batch',
          '--disable-coloring',
          '--flush-session',
          '--threads',
          '4',
          '--timeout',
          '20',
        ],
        ...['--level', '1', '--risk', '1', '--technique', 'BEUS', '--dbms', 'PostgreSQL'],
        ...['--ignore-code', '*', '--output-dir', folder, '--results-file', results],
      ],
      { env: { PATH: '/usr/bin:/bin', HOME: folder }, stdio: ['ignore', 'pipe', 'inherit'], timeout: seconds * 1_000 },
    );
    const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const found = existsSync(results) ? rowsOf(readFileSync(results, 'utf8')) : [];
    const begun = said.split("testing URL '").slice(1);
    return {
      holes: found.filter((row) => !row.endsWith(CLEARED)),
      cleared: found.filter((row) => row.endsWith(CLEARED)),
      tried: begun.filter((part) => VERDICT.test(part)).length,
      left: begun.filter((part) => !VERDICT.test(part)).map(shortened),
      parameters: countOf(said, /testing for SQL injection on/g),
      said,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function logged({ method, url, headers, body }: LoggedRequest, port: number): string {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const head = [`${method} ${url} HTTP/1.1`, ...lines].join('\n');
  return `${LINE}\n10:00:00  http://127.0.0.1:${port}\n${LINE}\n${head}\n\n${body}\n${LINE}`;
}

const VERDICT = /all tested parameters do not appear to be injectable|identified the following injection/;

const shortened = (part: string) => `${part.split("'", 1)[0]}: ${part.trim().split('\n').slice(-8).join(' ')}`;

const countOf = (said: string, pattern: RegExp) => said.match(pattern)?.length ?? 0;

/** Its note on a place that behaved as if it were open, until it asked for a sum and its opposite. */
const CLEARED = 'false positive or unexploitable';

/** Rows of the table of results: address, place, parameter, techniques, notes. What was not found has no row. */
function rowsOf(results: string): string[] {
  return results
    .split('\n')
    .slice(1)
    .filter((row) => row.trim() !== '');
}
