import type { SideParty } from '../../../domain/inbox/side-party.ts';
import type { Ctx } from '../../ctx.ts';

/** An office that does part of the work. */
export interface Office {
  readonly party: SideParty;
  readonly name: string;
}

/** The office that writes from an address: a provider, a notary office or a registry; null for anybody else. */
export async function findOffice({ db }: Ctx, address: string): Promise<Office | null> {
  if (address === '') return null;
  const provider = await db.selectFrom('providers').select('nombre').where('email', '=', address).executeTakeFirst();
  if (provider) return { party: 'provider', name: provider.nombre };
  const notary = await db.selectFrom('notary_offices').select('nombre').where('email', '=', address).executeTakeFirst();
  if (notary) return { party: 'notary', name: notary.nombre };
  for (const table of REGISTRIES) {
    const registry = await db
      .selectFrom(table)
      .select('nombre')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address.toLowerCase()))
      .executeTakeFirst();
    if (registry) return { party: 'registry', name: registry.nombre };
  }
  return isOfRegistry(address) ? { party: 'registry', name: '' } : null;
}

/** Registries of Spain and Portugal write from the domains of their corporations and of the ministry. */
function isOfRegistry(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return REGISTRY_DOMAINS.some((one) => domain === one || domain.endsWith(`.${one}`));
}

const REGISTRIES = ['property_registries', 'mercantile_registries', 'portuguese_registries'] as const;
const REGISTRY_DOMAINS = [
  'registradores.org',
  'registromercantil.org',
  'corpme.es',
  'irn.mj.pt',
  'mj.pt',
  'mjusticia.es',
  'mjusticia.gob.es',
];
