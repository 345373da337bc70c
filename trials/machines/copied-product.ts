import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Not the folder of temporary files: that one may lie in memory, and a copy has half a gigabyte. */
const PLACE = '/var/tmp';
/** An account that owns nothing, as /etc/passwd has it everywhere. */
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;
/** Without our own packages: the copy has to find what it needs by itself. */
const MACHINE_PATH = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(path.delimiter);

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/** Shell: asks a page of the copy on a port until it answers, for a minute at most, and says `page PORT STATUS`. */
export function askWhenReady(port: number): string {
  const page = `http://127.0.0.1:${port}/tienda/registro-de-la-propiedad/nota-simple`;
  const ask = `node_modules/node/bin/node -e "fetch('${page}').then((a) => console.log('page ${port}', a.status), () => process.exit(1))"`;
  return `for second in $(seq 60); do ${ask} && break; sleep 1; done`;
}

/**
 * Copies the product's sources into a folder of the given name, owned by an account without rights, which installs and builds it there as
 * on a fresh machine. The only step that has a network.
 */
export function copyProduct(name: string): Copy {
  const parent = mkdtempSync(path.join(PLACE, 'registralia-'));
  const folder = path.join(parent, name);
  mkdirSync(folder);
  run('sh', ['-c', 'git ls-files -z | xargs -0 cp --parents -t "$0"', folder], ROOT);
  if (IS_ROOT) run('chown', ['-R', `${NOBODY}:${NOBODY}`, parent], ROOT);
  const ready = 'node scripts/bootstrap.mjs ready';
  const home = `HOME=${parent}`;
  run(...(IS_ROOT ? lowered(ready, home) : (['sh', ['-c', ready]] as const)), folder);
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

export interface Running {
  /** Resolves with the first line that the pattern finds. */
  line(pattern: RegExp): Promise<string>;
  /** Ends all of its processes. @returns what it had said */
  stop(): Promise<string>;
}

/**
 * Runs a shell script in a copy, by the account without rights, in a network of its own that leads nowhere. A caller who is not root keeps
 * account and network: neither can be changed then.
 */
export function runAlone(script: string, copy: Copy): Running {
  const [program, args] = IS_ROOT
    ? (['unshare', [...ALONE, 'sh', '-c', `ip link set lo up && exec "$0" "$@"`, ...flat(lowered(script))]] as const)
    : (['sh', ['-c', script]] as const);
  const child = spawn(program, args, { cwd: copy.folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  const lines: string[] = [];
  const waiting: { pattern: RegExp; found(line: string): void }[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const { pattern, found } of waiting) if (pattern.test(line)) found(line);
    });
  return {
    line(pattern) {
      const known = lines.find((line) => pattern.test(line));
      if (known !== undefined) return Promise.resolve(known);
      const found = new Promise<string>((resolve) => waiting.push({ pattern, found: resolve }));
      const ended = gone.then(() => {
        throw new Error(`it ended without saying ${pattern}:\n${lines.join('\n')}`);
      });
      return Promise.race([found, ended]);
    },
    async stop() {
      // unshare ignores a SIGTERM, and takes all of its processes along when it is killed.
      child.kill(IS_ROOT ? 'SIGKILL' : 'SIGTERM');
      await gone;
      return lines.join('\n');
    },
  };
}

const ALONE = ['--net', '--pid', '--fork', '--kill-child'];

/**
 * A shell script by the account without rights, with nothing of our environment. It ends with its parent, which a change of account would
 * undo (prctl(2), PR_SET_PDEATHSIG).
 */
function lowered(script: string, ...settings: readonly string[]): readonly [string, readonly string[]] {
  const account = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--pdeathsig', 'KILL'];
  return ['setpriv', [...account, 'env', '-i', `PATH=${MACHINE_PATH}`, ...settings, 'sh', '-c', script]];
}

function flat([program, args]: readonly [string, readonly string[]]): readonly string[] {
  return [program, ...args];
}

function run(program: string, args: readonly string[], cwd: string): void {
  const done = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.error?.message}`);
}
