import { isThisMachine } from './this-machine.ts';

/** Addresses of our own services that speak no https, and what everybody on the way could read or change. */
const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const;

/** The only value of sslmode by which every client checks the certificate of the database and its name. */
const CHECKED = 'verify-full';

type Addresses = Readonly<Partial<Record<(typeof DATABASES)[number] | 'CLAMD_URL', string | undefined>>> & {
  readonly PRIVATE_HOSTS?: readonly string[] | undefined;
};

/**
 * What production refuses: a database or a virus scanner on another machine that is reached without TLS, unless its host is named as one to which
 * nobody else's network leads. The scanner speaks no TLS at all.
 */
export function openServices(settings: Addresses): string[] {
  const isNear = (host: string) =>
    isThisMachine(host) || host.startsWith('/') || (settings.PRIVATE_HOSTS ?? []).includes(host);
  const databases = DATABASES.filter((name) => {
    const place = placeOf(settings[name]);
    return place !== null && !isNear(place.host) && place.sslmode !== CHECKED;
  });
  const scanner = settings.CLAMD_URL?.startsWith('tcp:') ? placeOf(settings.CLAMD_URL) : null;
  return [
    ...databases.map(
      (name) =>
        `${name} needs sslmode=verify-full in production, or its host among PRIVATE_HOSTS: rows travel over it.`,
    ),
    ...(scanner && !isNear(scanner.host)
      ? ['CLAMD_URL must be on this machine in production, or its host among PRIVATE_HOSTS: papers travel over it.']
      : []),
  ];
}

/** The driver prefers a host that is named as a parameter, which may be the folder of a socket. */
function placeOf(address: string | undefined): { readonly host: string; readonly sslmode: string } | null {
  if (address === undefined) return null;
  const { hostname, searchParams } = new URL(address);
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    sslmode: searchParams.get('sslmode') ?? '',
  };
}
