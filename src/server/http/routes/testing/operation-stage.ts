import type { OperationPayload } from '../../../../contract/orders/operation-fields.ts';
import type { Locale } from '../../../../domain/locale/locale.ts';
import { STATUS } from '../../../../domain/orders/status.gen.ts';
import { lockItem } from '../../../actions/items/lock-item.ts';
import { payloadOn } from '../../../actions/items/testing/operation.ts';
import { openRefundStage, type RefundStage } from '../../../actions/refunds/testing/refund-stage.ts';
import { insertTestAgent, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../../testing/nota-simple-answers.ts';
import { buildApp } from '../../app.ts';
import { signCall, signIn } from '../../oauth/testing/signing-client.ts';

export type Holder = 'sara' | 'ana' | 'nobody';
export type Fields = Partial<OperationPayload>;

interface Answered {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: readonly string[];
}

/** The API with paid items, and a supervisor, Sara, whose signed calls run operations on them. */
export interface OperationStage extends RefundStage {
  /** A paid item in a status, its lock held by somebody; by Sara unless told otherwise. */
  readonly standing: (panelStatusId: number, holder?: Holder) => Promise<number>;
  readonly ask: (
    itemId: number,
    operation: string,
    fields: Fields,
    locale?: Locale,
  ) => Promise<{ readonly status: number; readonly body: Answered }>;
}

export async function openOperationStage(): Promise<OperationStage> {
  const stage = await openRefundStage();
  const { deps, people } = stage;
  const app = await buildApp({ ...deps, ports: stage.ports });
  const email = 'supervisor@panel.test';
  const agentId = await insertTestAgent(deps.db, email);
  await deps.db
    .updateTable('agents')
    .set({ panel_roles: ['supervisor'] })
    .where('agent_id', '=', agentId)
    .execute();
  const signer = await signIn(app, { email, password: PASSWORD, at: deps.now() });
  return {
    ...stage,
    async standing(panel_status_id, holder = 'sara') {
      const isOver = panel_status_id === STATUS.delivered;
      const { item_id } = await stage.sold({
        columns: {
          panel_status_id,
          answers: JSON.stringify(NOTA_SIMPLE_ANSWERS),
          ...(isOver && { clock: 'ended', delivered_at: deps.now() }),
        },
      });
      const holders = { sara: { ...people.sara, agentId }, ana: people.ana };
      if (holder !== 'nobody') await lockItem(stage.as(holders[holder]), item_id);
      return item_id;
    },
    async ask(itemId, operation, fields, locale = 'es') {
      const json = payloadOn(await stage.item(itemId), operation, fields);
      const call = { method: 'PUT', url: `/api/rest/restapi/pedido/${itemId}`, json, at: deps.now() } as const;
      const signed = signCall(signer, call);
      const answer = await app.inject({ ...signed, headers: { ...signed.headers, cookie: `lang=${locale}` } });
      return { status: answer.statusCode, body: answer.json<Answered>() };
    },
    async close() {
      await app.close();
      await stage.close();
    },
  };
}
