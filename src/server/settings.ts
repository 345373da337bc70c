import path from 'node:path';
import { z } from 'zod';
import { CONNECTOR_SETTINGS, halfConnectors } from './connector-settings.ts';
import { DATABASE_SETTINGS, directWithoutPooled } from './database-settings.ts';
import { DRAFTING_SETTINGS } from './drafting-settings.ts';
import { INBOX_SETTINGS } from './inbox-settings.ts';
import { INTAKE_SETTINGS } from './intake-settings.ts';
import { ISSUER_SETTINGS, wrongIssuers } from './issuer-settings.ts';
import { MAIL_SETTINGS } from './mail-settings.ts';
import { METRICS_SETTINGS } from './metrics-settings.ts';
import { openLines } from './open-lines.ts';
import { openServices } from './open-services.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import { halfPhone, PHONE_SETTINGS } from './phone-settings.ts';
import { readFileKeys } from './ports/storage/sealed/file-keys.ts';
import { PUSH_SETTINGS, wrongPush } from './push-settings.ts';
import { withFiles } from './settings-from-files.ts';
import { STORAGE_SETTINGS } from './storage-settings.ts';
import { TRACING_SETTINGS } from './tracing-settings.ts';
import { VERIFACTU_SETTINGS } from './verifactu-settings.ts';

const DEVELOPMENT_SESSION_KEY = 'development-only-session-key-0000';

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const seconds = z.coerce.number().min(0).max(3600);

/** Every setting: shape, default and purpose. `docs/operations.md` is checked against this list. */
export const SETTINGS = {
  NODE_ENV: {
    about:
      '`development` (demo data, sandbox acquirer, readable outbox), `test`, or `production`, which refuses all of these',
    shape: z.enum(['development', 'test', 'production']).default('development'),
  },
  PORT: {
    about: 'Port to serve on; 0 takes a free one',
    shape: z.coerce.number().int().min(0).max(65535).default(3000),
  },
  HOST: { about: 'Address to listen on', shape: z.string().min(1).default('127.0.0.1') },
  PUBLIC_URL: {
    about: 'Address under which customers reach the main portal, without a path; default: http://localhost:PORT',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  DATA_DIR: {
    about: 'Folder of the embedded database, uploaded files and sent mail',
    shape: z.string().min(1).default('var'),
  },
  BACKUP_DIR: {
    about:
      'Folder for backups of the embedded database and the files, on another disk: the log of the database is archived there, `npm run backup` and `npm run restore` use it. Without it there are no backups',
    shape: z.string().min(1).optional(),
  },
  ...DATABASE_SETTINGS,
  DISK_FLOOR_MB: {
    about: 'Free space (MB) of DATA_DIR and STORAGE_URL below which the process reports that it is not ready',
    shape: z.coerce.number().int().min(0).max(1_000_000).default(500),
  },
  ...STORAGE_SETTINGS,
  ...MAIL_SETTINGS,
  ...INBOX_SETTINGS,
  ...PUSH_SETTINGS,
  SESSION_KEYS: {
    about: 'Secrets that sign cookies, comma-separated, newest first, 32 characters or more each',
    shape: z.string().min(32).default(DEVELOPMENT_SESSION_KEY),
  },
  OIDC_ISSUER: {
    about: 'OpenID Connect issuer with which customers can sign in (https://tenant.example/); without it they cannot',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  OIDC_AUDIENCE: { about: 'Client id of the shop at OIDC_ISSUER', shape: z.string().min(1).optional() },
  OIDC_ADMIN_ISSUER: {
    about: 'OpenID Connect issuer with which back-office users can sign in; without it they cannot',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  OIDC_ADMIN_AUDIENCE: { about: 'Client id of the panel at OIDC_ADMIN_ISSUER', shape: z.string().min(1).optional() },
  ...PAYMENT_SETTINGS,
  ...ISSUER_SETTINGS,
  ...VERIFACTU_SETTINGS,
  CADASTRE_URL: {
    about:
      "Address of the Spanish cadastre's service of public data; default: in production the real one, else the stand-in built into this server",
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  VIES_URL: {
    about:
      'Address of the VAT register of the European Union; default: in production the real one, else the stand-in built into this server',
    shape: z.url({ protocol: /^https?$/ }).optional(),
  },
  ...CONNECTOR_SETTINGS,
  ...PHONE_SETTINGS,
  ...DRAFTING_SETTINGS,
  TRUST_ANCHORS_DIR: {
    about:
      'Folder with certificates (PEM) of further authorities whose signatures on papers are known, such as those of registrars, notaries and the Portuguese state; those of FNMT, ACCV, Izenpe and Firmaprofesional are built in. Files named `*.time-stamps.pem` are for time stamps only; `scripts/import-trusted-list.ts` writes such a folder from a trusted list of the European Union',
    shape: z.string().min(1).optional(),
  },
  OCR_DIR: {
    about:
      'Folder with `tesseract` and `pdftoppm`, which read scans; default: they are looked for on the PATH. `none` leaves scans unread, as does a missing program: the page of health and each order say so',
    shape: z
      .string()
      .refine((value) => value === 'none' || path.isAbsolute(value), 'expected none or an absolute path')
      .optional(),
  },
  UNDO_SECONDS: {
    about: 'How long an agent can undo what they sent, before it really leaves',
    shape: seconds.default(10),
  },
  QUEUE_MOST_IN_PROGRESS: {
    about: 'Orders in progress (50) at which an agent gets no new ones from the queue, only their own answered ones',
    shape: z.coerce.number().int().min(1).max(1000).default(10),
  },
  ORDER_EXPORT_DAYS: {
    about: 'For how many days an agent can download a requested table of orders',
    shape: z.coerce.number().int().min(1).max(30).default(7),
  },
  NOTA_SIMPLE_REUSE_MINUTES: {
    about: 'How long after finishing a simple note the next one starts with its answers; 0 never, -1 always',
    shape: z.coerce.number().int().min(-1).max(525_600).default(60),
  },
  SECOND_FACTOR: {
    about:
      '1 requires a second factor of back-office users; 0 lets each of them choose. Default: 1 in production, where 0 is refused, else 0',
    shape: flag.optional(),
  },
  RATE_LIMITS: {
    about: '0 disables rate limits, for load tests on this machine; refused in production',
    shape: flag.default(true),
  },
  CHECK_ANSWERS: {
    about:
      '1 checks each answer of a call against the contract before it is sent; 0 relies on the types. Default: 0 in production, else 1',
    shape: flag.optional(),
  },
  CONSENT_BANNER: {
    about:
      '1 asks visitors for consent to analysis and advertising; for operators whose tags read the data layer of pages. With 0 consent is denied unless a visitor gives it on the cookies page',
    shape: flag.default(false),
  },
  ...INTAKE_SETTINGS,
  TRUST_PROXY: { about: '1 when a reverse proxy in front sets X-Forwarded-For and -Proto', shape: flag.default(false) },
  LOG_LEVEL: {
    about: 'fatal, error, warn, info, debug, trace or silent',
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
  ...METRICS_SETTINGS,
  ...TRACING_SETTINGS,
  WORKER_CONCURRENCY: {
    about: 'Background jobs run at a time in a process',
    shape: z.coerce.number().int().min(1).max(50).default(4),
  },
} as const;

type Shapes = { [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K]['shape'] };
type Raw = { [K in keyof Shapes]: z.output<Shapes[K]> };

export interface Settings
  extends Omit<
    Raw,
    'PUBLIC_URL' | 'STORAGE_URL' | 'SESSION_KEYS' | 'SECOND_FACTOR' | 'CHECK_ANSWERS' | 'DRAIN_SECONDS'
  > {
  readonly PUBLIC_URL: string;
  readonly STORAGE_URL: string;
  readonly SESSION_KEYS: readonly string[];
  readonly SECOND_FACTOR: boolean;
  readonly CHECK_ANSWERS: boolean;
  readonly DRAIN_SECONDS: number;
  readonly isProduction: boolean;
}

/** A setting that stops the start; the message says which one and why. */
export class SettingsError extends Error {}

/**
 * Reads and checks all settings, each from the environment or from the file that `NAME_FILE` names.
 * @throws SettingsError naming each wrong setting, what was found and what is expected.
 */
export function readSettings(given: Readonly<Record<string, string | undefined>>): Settings {
  const { env, wrong: wrongFiles } = withFiles(given, Object.keys(SETTINGS));
  const wrong = [...wrongFiles];
  const raw: Record<string, unknown> = {};
  for (const [name, { shape, about }] of Object.entries(SETTINGS)) {
    const value = env[name] === '' ? undefined : env[name];
    const parsed = shape.safeParse(value);
    if (parsed.success) raw[name] = parsed.data;
    else wrong.push(`${name} is ${describe(name, value)}: ${parsed.error.issues[0]?.message}. It means: ${about}.`);
  }
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  const settings = complete(raw as Raw);
  const refused = [
    ...directWithoutPooled(settings),
    ...halfIssuers(settings),
    ...halfDkim(settings),
    ...wrongIssuers(settings),
    ...halfProducer(settings),
    ...halfConnectors(settings),
    ...halfPhone(settings),
    ...wrongPush(settings),
    ...halfModel(settings),
    ...wrongFileKeys(settings),
    ...(settings.isProduction ? refusedInProduction(settings, env) : []),
  ];
  if (refused.length > 0) throw new SettingsError(refused.join('\n'));
  return settings;
}

function complete(raw: Raw): Settings {
  const dataDir = path.resolve(raw.DATA_DIR);
  return {
    ...raw,
    DATA_DIR: dataDir,
    BACKUP_DIR: raw.BACKUP_DIR === undefined ? undefined : path.resolve(raw.BACKUP_DIR),
    PUBLIC_URL: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    STORAGE_URL: raw.STORAGE_URL ?? path.join(dataDir, 'files'),
    SESSION_KEYS: raw.SESSION_KEYS.split(',').map((key) => key.trim()),
    SECOND_FACTOR: raw.SECOND_FACTOR ?? raw.NODE_ENV === 'production',
    CHECK_ANSWERS: raw.CHECK_ANSWERS ?? raw.NODE_ENV !== 'production',
    DRAIN_SECONDS: raw.DRAIN_SECONDS ?? (raw.NODE_ENV === 'production' ? 6 : 0),
    isProduction: raw.NODE_ENV === 'production',
  };
}

/** Without an audience any token of the issuer would be valid, for any application. */
function halfIssuers(settings: Settings): string[] {
  return (['OIDC', 'OIDC_ADMIN'] as const).flatMap((group) => {
    const [issuer, audience] = [settings[`${group}_ISSUER`], settings[`${group}_AUDIENCE`]];
    if (Boolean(issuer) !== Boolean(audience)) return [`${group}_ISSUER and ${group}_AUDIENCE must be set together.`];
    if (settings.isProduction && issuer && !issuer.startsWith('https:'))
      return [`${group}_ISSUER must be https in production: its keys decide who may sign in.`];
    return [];
  });
}

/** A domain without its key, or a key without its name in the DNS, would sign nothing, unnoticed. */
function halfDkim({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Settings): string[] {
  const set = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY].filter((part) => part !== undefined).length;
  return set === 0 || set === 3 ? [] : ['DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY must be set together.'];
}

/** The reason says which key is wrong, not what it is. */
function wrongFileKeys({ FILE_KEYS }: Settings): string[] {
  try {
    readFileKeys(FILE_KEYS);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** An incomplete group would combine one company's name with another's number or address. */
function halfProducer(settings: Settings): string[] {
  const parts = [
    settings.VERIFACTU_PRODUCER,
    settings.VERIFACTU_PRODUCER_TAX_ID,
    settings.VERIFACTU_PRODUCER_ADDRESS,
  ].filter((part) => part !== undefined);
  const isWhole = parts.length === 0 || parts.length === 3;
  return isWhole ? [] : ['VERIFACTU_PRODUCER, VERIFACTU_PRODUCER_TAX_ID and _ADDRESS must be set together.'];
}

/** An address without a model's name would send papers to nobody. */
function halfModel({ TOGA_MODEL_URL: url, TOGA_MODEL: model }: Settings): string[] {
  return Boolean(url) === Boolean(model) ? [] : ['TOGA_MODEL_URL and TOGA_MODEL must be set together.'];
}

function refusedInProduction(settings: Settings, env: Readonly<Record<string, string | undefined>>): string[] {
  const refused = [...openLines(settings), ...openServices(settings)];
  if (settings.SESSION_KEYS.includes(DEVELOPMENT_SESSION_KEY))
    refused.push('SESSION_KEYS must be set in production: the default is public.');
  if (!settings.FILE_KEYS)
    refused.push(
      'FILE_KEYS must be set in production: papers would be stored as they are. docs/operations.md, "Keys of files".',
    );
  if (!settings.SMTP_URL)
    refused.push('SMTP_URL must be set in production: without a mail server no customer would get any mail.');
  if (!env.PUBLIC_URL) refused.push('PUBLIC_URL must be set in production: links in mail need it.');
  if (env.SANDBOX_ACQUIRER_URL || env.SANDBOX_ACQUIRER_KEY)
    refused.push('SANDBOX_ACQUIRER_* is refused in production: it takes card numbers and no money.');
  if (!settings.SECOND_FACTOR)
    refused.push('SECOND_FACTOR=0 is refused in production: a password alone must not open the back office.');
  if (!settings.RATE_LIMITS) refused.push('RATE_LIMITS=0 is refused in production.');
  return refused;
}

function describe(name: string, value: string | undefined): string {
  if (value === undefined) return 'missing';
  return /KEY|URL/.test(name) ? `set (${value.length} characters)` : `'${value}'`;
}
