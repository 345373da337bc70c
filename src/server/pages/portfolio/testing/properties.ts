import { addCustomer, type Stage } from '../../../actions/items/testing/order-stage.ts';
import { withSession } from '../../../actions/sessions/with-session.ts';
import { portfolioPort } from '../portfolio-port.ts';

export const CRU = '28027000123456';

let people = 0;

export async function somebody(stage: Stage) {
  people += 1;
  const customerId = await addCustomer(stage.deps, `papers-${people}`);
  const ctx = await withSession(stage.asCustomer(customerId));
  return { ctx, customerId, port: portfolioPort(ctx) };
}

/** A flat with all data that its nota needs. */
export async function flat(
  { port }: { readonly port: ReturnType<typeof portfolioPort> },
  more: Record<string, string> = {},
) {
  const typed = {
    direccion: 'Calle Mayor 1',
    municipio: 'Madrid',
    provincia: '28',
    tipo: '101',
    titular: 'Ana Ruiz Gil',
    cru: CRU,
    ...more,
  };
  const saved = await port.saveThing('inmuebles', null, typed);
  if (!saved.ok) throw new Error(JSON.stringify(saved.page.problems));
  return /\d+/.exec(saved.redirect)?.[0] ?? '';
}
