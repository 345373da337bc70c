import { randomUUID } from 'node:crypto';
import { LARGEST_QUERY } from '../../../contract/drafting.ts';
import { chooseModel, localeOfQuery } from '../../../domain/drafting/choose-model.ts';
import { composeDraft } from '../../../domain/drafting/compose-draft.ts';
import type { PaperLocale } from '../../../domain/drafting/fields.ts';
import type { LegalModel } from '../../../domain/drafting/legal-model.ts';
import { sampleFileType } from '../../../domain/drafting/sample-files.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { legalModels } from '../../drafting/legal-models.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { agentOf } from '../actors/agent-of.ts';
import { getAgentFile } from '../files/get-agent-file.ts';
import { getItem } from '../items/item-row.ts';
import { loadFacts } from './load-facts.ts';
import { requireBudget } from './spend-tokens.ts';

export interface AskedDraft {
  readonly query: string;
  readonly fileId: string | number | null;
  readonly itemId: number | null;
  readonly modelId: string | null;
  /** Idempotency key; without one each request creates a separate paper. */
  readonly requestKey: string | null;
}

/**
 * Begins a paper and the job that writes it. The text from the library is fixed here, so that an interruption does not change it.
 * @returns its id; that of the same request key if there is one
 * @throws AppError draft_request_wrong, not_found, draft_budget_spent
 */
export async function beginDraft(ctx: Ctx, asked: AskedDraft): Promise<string> {
  const { agentId } = agentOf(ctx);
  const query = asked.query.trim();
  if (query === '') throw new AppError('draft_request_wrong', { detail: 'query' });
  if (query.length > LARGEST_QUERY) throw new AppError('draft_request_wrong', { detail: `query > ${LARGEST_QUERY}` });
  const requestKey = asked.requestKey ?? randomUUID();
  const before = await findByKey(ctx, agentId, requestKey);
  if (before) return before;
  const about = await loadSubject(ctx, asked);
  const locale = localeOfQuery(query) ?? about.locale;
  const source = ctx.ports.model !== null && asked.modelId === null ? 'model' : 'library';
  if (source === 'model') await requireBudget(ctx, agentId);
  const legal = source === 'library' ? requireModel(query, asked.modelId, locale) : null;
  const inLocale = { ...about, locale: legal?.locale ?? locale };
  const plan = legal && composeDraft(legal, (await loadFacts(ctx, inLocale)).facts);
  return inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .insertInto('toga_drafts')
      .values({
        agent_id: agentId,
        request_key: requestKey,
        item_id: about.itemId,
        file_id: about.fileId,
        store_id: about.storeId,
        locale: inLocale.locale,
        query,
        source,
        source_name: legal?.id ?? ctx.ports.model?.name ?? '',
        title: legal?.title ?? titleOf(query),
        state: 'writing',
        plan: plan && JSON.stringify(plan),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.columns(['agent_id', 'request_key']).doNothing())
      .returning('draft_id')
      .executeTakeFirst();
    // The same request arrived twice at the same time.
    if (!row) return (await findByKey(tx, agentId, requestKey)) ?? Promise.reject(new AppError('not_found'));
    const { draft_id } = row;
    await tx.db.insertInto('toga_events').values({ draft_id, seq: 1, kind: 'start' }).execute();
    await enqueue(tx, 'write_draft', { draft_id }, { key: `toga:${draft_id}` });
    await recordAudit(tx, { action: 'toga.begin', subjectKind: 'toga_draft', subjectId: draft_id });
    return draft_id;
  });
}

async function findByKey({ db }: Ctx, agentId: number, requestKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('toga_drafts')
    .select('draft_id')
    .where('agent_id', '=', agentId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.draft_id;
}

interface Subject {
  readonly itemId: number | null;
  readonly fileId: string | null;
  readonly storeId: number;
  readonly locale: PaperLocale;
}

/** The subject of the paper: an order, given directly or by one of its files. @throws AppError not_found, draft_request_wrong */
async function loadSubject(ctx: Ctx, { fileId: given, itemId }: AskedDraft): Promise<Subject> {
  const fileId = await requireFile(ctx, String(given ?? ''), itemId);
  const about = itemId ?? fileId?.item_id ?? null;
  const ofPortal: PaperLocale = ctx.portal.language === 'pt' ? 'pt' : 'es';
  if (about === null) return { itemId: null, fileId: null, storeId: ctx.portal.store_id, locale: ofPortal };
  const item = await getItem(ctx, about);
  const locale = item.is_portuguese ? 'pt' : 'es';
  return { itemId: about, fileId: fileId?.file_id ?? null, storeId: item.store_id, locale };
}

/** The chosen file; null for none and for a sample, which contains nothing to read. */
async function requireFile(ctx: Ctx, fileId: string, itemId: number | null) {
  if (fileId === '' || sampleFileType(fileId) !== null) return null;
  if (!UUID.test(fileId)) throw new AppError('draft_request_wrong', { detail: 'fileId' });
  const file = await getAgentFile(ctx, fileId);
  if (file.item_id === null || (itemId !== null && file.item_id !== itemId)) throw new AppError('not_found');
  return file;
}

/** The named model, or the one that matches the request's text. @throws AppError draft_request_wrong for an unknown one */
function requireModel(query: string, modelId: string | null, locale: PaperLocale): LegalModel {
  const models = legalModels();
  const chosen = modelId === null ? chooseModel(query, { models, locale }) : models.find(({ id }) => id === modelId);
  if (!chosen) throw new AppError('draft_request_wrong', { detail: 'model_id' });
  return chosen;
}

function titleOf(query: string): string {
  const [line = ''] = query.split('\n');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
