import { GIVEN_OF } from '../../../contract/portfolio/given-of.ts';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { EMPRESAS, INMUEBLES, VEHICULOS } from '../../../contract/portfolio.ts';
import type { RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { panelApi } from '../session/panel-api.ts';

/** The panel's calls for one kind of portfolio record. Writes send all fields of the form. */
interface PortfolioCalls<K extends PortfolioKind> {
  readonly page: 'inmuebles' | 'empresas' | 'vehiculos';
  get(id: number, signal: AbortSignal): Promise<PortfolioObjects[K]>;
  /** Idempotent by `requestKey`. */
  create(
    draft: RecordDraft,
    whose: { readonly userId: number; readonly requestKey: string },
  ): Promise<PortfolioObjects[K]>;
  change(id: number, draft: RecordDraft, seen: string): Promise<PortfolioObjects[K]>;
  remove(id: number, seen: string): Promise<void>;
}

export const PORTFOLIO_CALLS: { readonly [K in PortfolioKind]: PortfolioCalls<K> } = {
  inmueble: {
    page: 'inmuebles',
    get: (id, signal) => panelApi.call(INMUEBLES.get, { params: { id } }, { signal }),
    create: async (draft, { userId, requestKey }) => {
      const body = { user_id: userId, request_key: requestKey, ...GIVEN_OF.inmueble(draft) };
      return (await panelApi.call(INMUEBLES.create, { body })).object;
    },
    change: async (id, draft, updated_at) => {
      const body = { updated_at, ...GIVEN_OF.inmueble(draft) };
      return (await panelApi.call(INMUEBLES.change, { params: { id }, body })).object;
    },
    remove: async (id, updated_at) => {
      await panelApi.call(INMUEBLES.remove, { params: { id }, query: { updated_at } });
    },
  },
  empresa: {
    page: 'empresas',
    get: (id, signal) => panelApi.call(EMPRESAS.get, { params: { id } }, { signal }),
    create: async (draft, { userId, requestKey }) => {
      const body = { user_id: userId, request_key: requestKey, ...GIVEN_OF.empresa(draft) };
      return (await panelApi.call(EMPRESAS.create, { body })).object;
    },
    change: async (id, draft, updated_at) => {
      const body = { updated_at, ...GIVEN_OF.empresa(draft) };
      return (await panelApi.call(EMPRESAS.change, { params: { id }, body })).object;
    },
    remove: async (id, updated_at) => {
      await panelApi.call(EMPRESAS.remove, { params: { id }, query: { updated_at } });
    },
  },
  vehiculo: {
    page: 'vehiculos',
    get: (id, signal) => panelApi.call(VEHICULOS.get, { params: { id } }, { signal }),
    create: async (draft, { userId, requestKey }) => {
      const body = { user_id: userId, request_key: requestKey, ...GIVEN_OF.vehiculo(draft) };
      return (await panelApi.call(VEHICULOS.create, { body })).object;
    },
    change: async (id, draft, updated_at) => {
      const body = { updated_at, ...GIVEN_OF.vehiculo(draft) };
      return (await panelApi.call(VEHICULOS.change, { params: { id }, body })).object;
    },
    remove: async (id, updated_at) => {
      await panelApi.call(VEHICULOS.remove, { params: { id }, query: { updated_at } });
    },
  },
};
