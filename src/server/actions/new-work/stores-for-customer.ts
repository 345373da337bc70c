import type { AgentState } from '../../../contract/current-user.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** Stores in which an agent can open an account, with the requested one or the first. @throws AppError not_found */
export function storesForCustomer(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  asked: number | undefined,
): NonNullable<AgentState['create_customer']> {
  const stores = catalogue.current.portals.map(({ store_id, name, language }) => ({
    store_id,
    name,
    locale: language,
  }));
  const proposed = asked === undefined ? stores[0] : stores.find(({ store_id }) => store_id === asked);
  if (!proposed) throw new AppError('not_found');
  return { store_id: proposed.store_id, stores };
}
