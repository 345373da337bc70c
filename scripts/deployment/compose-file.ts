import { parse } from 'yaml';
import { readText } from './env-file.ts';

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly tmpfs: readonly string[];
  readonly networks: readonly string[];
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt: readonly string[];
  readonly mem_limit: string;
  readonly pids_limit: number;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
}

/**
 * `deploy/compose/compose.yaml` as Compose reads it: anchors merged, variables replaced. Source: Compose specification, "Interpolation".
 * @throws Error for a variable that is required and missing
 */
export function readComposeFile(variables: Readonly<Record<string, string>>): ComposeFile {
  const text = readText('deploy/compose/compose.yaml').replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, kind?: string, other = '') => {
      const value = variables[name];
      if (!value && kind === '?') throw new Error(`${name}: ${other}`);
      return value || other;
    },
  );
  return parse(text, { merge: true }) as ComposeFile;
}

/** Settings of a part of the product as its container has them, on top of those of the image. */
export function settingsOf(
  { env_file, environment }: Service,
  written: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return { ...(env_file === 'settings.env' && written), ...environment };
}
