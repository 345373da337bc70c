import type { PortfolioList } from '../../../contract/pages/portfolio-pages.ts';
import { GIVEN_OF } from '../../../contract/portfolio/given-of.ts';
import type { PortfolioGiven, PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import type { AppError } from '../../../domain/errors/app-error.ts';
import type { ImportPlan } from '../../../domain/portfolio/plan-import.ts';
import { DRAFT_OF, type RecordDraft } from '../../../domain/portfolio/record-draft.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { changeRecord } from '../../actions/portfolio/change-record.ts';
import { createRecord } from '../../actions/portfolio/create-record.ts';
import { declineProposal, takeProposal } from '../../actions/portfolio/decide-proposal.ts';
import { importRecords, previewImport } from '../../actions/portfolio/import-records.ts';
import { KINDS, type KindOf } from '../../actions/portfolio/kinds.ts';
import { findProposal, listProposals } from '../../actions/portfolio/list-proposals.ts';
import { type ColumnFilters, listRecords, type RecordFilters } from '../../actions/portfolio/list-records.ts';
import { presentRecord } from '../../actions/portfolio/present-records.ts';
import { removeRecord } from '../../actions/portfolio/remove-record.ts';
import { findRemoval, restoreRecord } from '../../actions/portfolio/restore-record.ts';
import { getRecord } from '../../actions/portfolio/rows.ts';
import type { Ctx } from '../../ctx.ts';

/** A portfolio record of any kind, as its pages show it. */
export interface Thing {
  readonly id: number;
  readonly version: string;
  readonly draft: RecordDraft;
  /** Whether its customer follows it; null for kinds that cannot be followed. */
  readonly isFollowed: boolean | null;
}

/** Page functions for one kind of portfolio record. */
interface ThingsOfKind {
  readonly kind: PortfolioKind;
  list(ctx: Ctx, asked: { readonly filters: RecordFilters; readonly columns: ColumnFilters }): Promise<ThingsFound>;
  get(ctx: Ctx, id: number): Promise<Thing>;
  /** `from` is the paper that proposed it, blank for none. */
  add(ctx: Ctx, draft: RecordDraft, by: { readonly requestKey: string; readonly from: string }): Promise<Thing>;
  change(ctx: Ctx, id: number, asked: { readonly draft: RecordDraft; readonly seen: string }): Promise<Thing>;
  /** The record in a refusal for an old version. */
  standing(error: AppError): Thing;
  /** Marks it as a favourite, or follows it, if its kind allows that. @returns whether it does */
  mark(ctx: Ctx, id: number, as: { readonly mark: string; readonly isOn: boolean }): Promise<boolean>;
  remove(ctx: Ctx, id: number): Promise<string>;
  findRemoval(ctx: Ctx, removalId: string): Promise<object | null>;
  restore(ctx: Ctx, removalId: string): Promise<number>;
  proposals(ctx: Ctx): Promise<readonly Proposed[]>;
  findProposal(ctx: Ctx, key: string): Promise<Proposed | null>;
  decline(ctx: Ctx, key: string): Promise<void>;
  preview(ctx: Ctx, text: string): Promise<ImportPlan>;
  import(ctx: Ctx, text: string): Promise<ImportPlan>;
}

interface ThingsFound {
  readonly things: readonly Thing[];
  readonly total: number;
}

export interface Proposed {
  readonly item_id: number;
  readonly order_id: number;
  readonly position: number;
  readonly draft: RecordDraft;
}

function thingsOf<K extends PortfolioKind>(
  kind: KindOf<K>,
  {
    first,
    marks,
  }: {
    /** The flag whose records come first. */
    readonly first?: 'favoritos' | 'seguimiento_activo';
    readonly marks: Readonly<Record<string, (isOn: boolean) => PortfolioGiven[K]>>;
  },
): ThingsOfKind {
  const thing = (object: PortfolioObjects[K]): Thing => ({
    id: object.id,
    version: object.updated_at,
    draft: DRAFT_OF[kind.kind](object),
    isFollowed: 'update' in object.meta ? object.meta.update.seguimiento_activo : null,
  });
  const given = (draft: RecordDraft): PortfolioGiven[K] => GIVEN_OF[kind.kind](draft);
  return {
    kind: kind.kind,
    async list(ctx, { filters, columns }) {
      const { items, total } = await listRecords(ctx, kind, { filters, columns, first });
      return { things: items.map(thing), total };
    },
    get: async (ctx, id) => thing(await presentRecord(ctx, kind, await getRecord(ctx, kind, id))),
    async add(ctx, draft, { requestKey, from }) {
      const asked = { requestKey, given: given(draft) };
      if (from !== '') return thing(await takeProposal(ctx, kind, { ...asked, from }));
      return thing(await createRecord(ctx, kind, { ...asked, userId: undefined }));
    },
    change: async (ctx, id, { draft, seen }) => thing(await changeRecord(ctx, kind, { id, given: given(draft), seen })),
    standing: (error) => thing(error.extra.object as PortfolioObjects[K]),
    async mark(ctx, id, { mark, isOn }) {
      const switched = marks[mark]?.(isOn);
      if (!switched) return false;
      await changeRecord(ctx, kind, { id, given: switched, seen: undefined });
      return true;
    },
    remove: (ctx, id) => removeRecord(ctx, kind, { id, seen: undefined }),
    findRemoval: (ctx, removalId) => findRemoval(ctx, kind.kind, removalId),
    restore: (ctx, removalId) => restoreRecord(ctx, kind, removalId),
    proposals: (ctx) => listProposals(ctx, kind),
    findProposal: (ctx, key) => findProposal(ctx, kind, key),
    decline: (ctx, key) => declineProposal(ctx, kind, key),
    preview: (ctx, text) => previewImport(ctx, kind, text),
    import: (ctx, text) => importRecords(ctx, kind, text),
  };
}

/** Contents of each list. */
export const THINGS: Readonly<Record<PortfolioList, ThingsOfKind>> = {
  inmuebles: thingsOf(KINDS.inmueble, {
    first: 'favoritos',
    marks: { favourite: (favoritos) => ({ meta: { favoritos } }) },
  }),
  empresas: thingsOf(KINDS.empresa, {
    first: 'seguimiento_activo',
    marks: { follow: (seguimiento_activo) => ({ meta: { update: { seguimiento_activo } } }) },
  }),
  vehiculos: thingsOf(KINDS.vehiculo, { marks: {} }),
};
