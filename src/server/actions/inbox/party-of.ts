import type { Ctx } from '../../ctx.ts';
import type { EmailRow } from './email-row.ts';

/** Who wrote about an item: somebody who works on it for us (registries, providers, notary offices), or else its client. */
export async function loadParty({ db }: Ctx, { from_email }: EmailRow): Promise<'client' | 'registry'> {
  const provider = await db
    .selectFrom('providers')
    .select('provider_id')
    .where('email', '=', from_email)
    .executeTakeFirst();
  const office =
    provider ??
    (await db.selectFrom('notary_offices').select('notary_id').where('email', '=', from_email).executeTakeFirst());
  return office || isOfRegistry(from_email) ? 'registry' : 'client';
}

/** Registries of Spain and Portugal write from the domains of their corporations and of the ministry. */
function isOfRegistry(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return REGISTRY_DOMAINS.some((one) => domain === one || domain.endsWith(`.${one}`));
}

const REGISTRY_DOMAINS = [
  'registradores.org',
  'registromercantil.org',
  'corpme.es',
  'irn.mj.pt',
  'mj.pt',
  'mjusticia.es',
  'mjusticia.gob.es',
];
