import { DAY_MS } from '../src/domain/calendar/time-units.ts';
// Problems of dependencies: pure, from lock file and registry.

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
  /** Needed to build or test, and absent from serving installations. */
  readonly isDev: boolean;
}

interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      { readonly version?: string; readonly license?: string; readonly dev?: boolean; readonly link?: boolean }
    >
  >;
}

/** The output of `npm view NAME --json`; a registry may omit any part of it. */
export interface RegistryEntry {
  readonly 'dist-tags'?: Readonly<Record<string, string>>;
  readonly time?: Readonly<Record<string, string>>;
  readonly maintainers?: readonly string[] | string;
  readonly deprecated?: string;
}

/** Licences that allow use and redistribution, with at most the notice preserved. */
const EVERYDAY = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
]);
/** Reviewed and accepted: `docs/decisions/0061-dependencies.md` gives the reasons. */
const AGREED = new Set(['OFL-1.1', 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0', 'CC0-1.0', 'Unlicense', 'Zlib']);

type LicenseKind = 'everyday' | 'agreed' | 'refused';

/** Packages of a lock file, each version once. */
export function lockedPackages({ packages }: LockFile): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  for (const [place, { version, license, dev = false, link }] of Object.entries(packages)) {
    const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1];
    if (name === undefined || version === undefined || link) continue;
    const known = found.get(`${name}@${version}`);
    found.set(`${name}@${version}`, { name, version, license: license ?? null, isDev: dev && (known?.isDev ?? true) });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** For an SPDX expression: with `OR` we may choose, `AND` binds to all. Source: SPDX specification, annex D. */
export function licenseKind(expression: string | null): LicenseKind {
  if (expression === null) return 'refused';
  const choices = expression.replace(/[()]/g, '').split(/ OR /i);
  const kinds = choices.map((choice) => choice.split(/ AND /i).map((one) => kindOf(one.trim())));
  const kindOfChoice = kinds.map((parts) => worst(parts));
  return (['everyday', 'agreed'] as const).find((kind) => kindOfChoice.includes(kind)) ?? 'refused';
}

function kindOf(license: string): LicenseKind {
  if (EVERYDAY.has(license)) return 'everyday';
  return AGREED.has(license) ? 'agreed' : 'refused';
}

function worst(kinds: readonly LicenseKind[]): LicenseKind {
  return (['refused', 'agreed'] as const).find((kind) => kinds.includes(kind)) ?? 'everyday';
}

/** Findings about one package, as sentences; empty without any. `warns` does not fail the check. */
export function findingsOf(
  { name, version }: Pick<LockedPackage, 'name' | 'version'>,
  entry: RegistryEntry,
  now: Date,
): { wrong: string[]; warns: string[] } {
  const wrong: string[] = [];
  const warns: string[] = [];
  const at = `${name} ${version}`;
  const published = entry.time?.[version];
  const { latest } = entry['dist-tags'] ?? {};
  if (entry.time && published === undefined) wrong.push(`${at}: the registry does not have this version.`);
  if (entry.deprecated) wrong.push(`${at} is deprecated: ${entry.deprecated}`);
  if (latest === undefined) warns.push(`${at}: the registry names no latest version.`);
  else if (isNewer(version, latest)) wrong.push(`${at} is newer than latest (${latest}).`);
  else if (isNewer(latest, version)) warns.push(`${at}: latest is ${latest}.`);
  if (published !== undefined && now.getTime() - Date.parse(published) < WEEK_MS)
    warns.push(`${at} was published on ${published.slice(0, 10)}, less than a week ago.`);
  if (maintainersOf(entry).length === 0) warns.push(`${at}: the registry does not say who maintains it.`);
  return { wrong, warns };
}

const WEEK_MS = 7 * DAY_MS;

/** Names of the maintainers who may publish, without their addresses. */
export function maintainersOf({ maintainers = [] }: RegistryEntry): string[] {
  return [maintainers].flat().map((one) => one.replace(/\s*<.*>$/, ''));
}

/** Whether one version is newer than another. Source: Semantic Versioning 2.0.0, section 11. */
export function isNewer(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  for (const index of [0, 1, 2]) {
    const difference = (a.core[index] ?? 0) - (b.core[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  if (a.pre === null || b.pre === null) return a.pre === null && b.pre !== null;
  return isLaterLabel(a.pre, b.pre);
}

function partsOf(version: string): Parts {
  const [core = '', ...tail] = (version.split('+', 1)[0] ?? '').split('-');
  return { core: core.split('.').map(Number), pre: tail.length > 0 ? tail.join('-').split('.') : null };
}

interface Parts {
  readonly core: readonly number[];
  readonly pre: readonly string[] | null;
}

function isLaterLabel(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [one, other] = [a[index], b[index]];
    if (one === other) continue;
    if (one === undefined || other === undefined) return other === undefined;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)];
    if (isNumber && isOtherNumber) return Number(one) > Number(other);
    return isNumber === isOtherNumber ? one > other : isOtherNumber;
  }
  return false;
}

/** Findings of `npm audit --json`, a line each; null when it is not an audit's answer. */
export function auditFindings(answer: unknown): string[] | null {
  const { vulnerabilities } = answer as { vulnerabilities?: Record<string, { severity?: string; range?: string }> };
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) return null;
  return Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}
