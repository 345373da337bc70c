// `npm run audit:dependencies [-- name ...]`: advisories, licences, versions and maintainers of dependencies, from the configured npm
// registry. Without names, all packages of package.json, one at a time. Exit code 1 for problems, 2 when the registry did not answer
// everything.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  auditFindings,
  findingsOf,
  type LockedPackage,
  licenseKind,
  lockedPackages,
  maintainersOf,
  type RegistryEntry,
} from './dependency-report.ts';

const ANSWER_MS = 60_000;
const FIELDS = ['dist-tags', 'time', 'maintainers', 'deprecated'];

const names = process.argv.slice(2);
const locked = lockedPackages(readJson('package-lock.json'));
const wrong: string[] = [];
const warns: string[] = [];
const unanswered: string[] = [];

checkLicenses();
checkHoles();
for (const one of asked()) checkVersion(one);
print('Wrong', wrong);
print('Worth a look', warns);
print('The registry did not answer', unanswered);
if (wrong.length + unanswered.length === 0) say('Nothing wrong.');
process.exitCode = wrong.length > 0 ? 1 : unanswered.length > 0 ? 2 : 0;

function checkLicenses(): void {
  const byLicense = Map.groupBy(locked, ({ license }) => license ?? 'none');
  say(`${locked.length} packages`);
  for (const [license, packages] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
    const kind = licenseKind(license === 'none' ? null : license);
    const which = kind === 'everyday' ? '' : `: ${packages.map(described).join(', ')}`;
    say(`  ${license} ${packages.length}${which}`);
    if (kind === 'refused') wrong.push(...packages.map((one) => `${described(one)} has the licence ${license}.`));
  }
}

function described({ name, version, isDev }: LockedPackage): string {
  return `${name} ${version}${isDev ? ' (not in what serves)' : ''}`;
}

function checkHoles(): void {
  const found = auditFindings(npm(['audit', '--json']));
  if (found === null) unanswered.push('which versions have known holes (npm audit)');
  else wrong.push(...found);
}

/** Packages of package.json as locked; the top-level one where a name is locked more than once. */
function asked(): LockedPackage[] {
  const { dependencies, devDependencies } = readJson('package.json');
  const pinned: Record<string, string> = { ...dependencies, ...devDependencies };
  const unknown = names.filter((name) => !Object.hasOwn(pinned, name));
  if (unknown.length > 0) throw new Error(`Not in package.json: ${unknown.join(', ')}`);
  return locked.filter(({ name, version }) => pinned[name] === version && (names.length === 0 || names.includes(name)));
}

function checkVersion(one: LockedPackage): void {
  const entry = npm(['view', `${one.name}@${one.version}`, ...FIELDS, '--json']) as RegistryEntry | null;
  if (entry === null || !('dist-tags' in entry)) return void unanswered.push(described(one));
  const found = findingsOf(one, entry, new Date());
  wrong.push(...found.wrong);
  warns.push(...found.warns);
  say(`${described(one)}: ${maintainersOf(entry).join(', ') || 'maintainers unknown'}`);
}

/** npm's answer from the configured registry; null when it is no JSON. */
function npm(args: readonly string[]): unknown {
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: ANSWER_MS, maxBuffer: 2 ** 28 });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
