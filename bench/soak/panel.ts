import { listPath } from '../list-address.ts';
import { type Agent, signGet } from '../people.ts';
import { type Actor, askCounted, networkOf, oneOf, type SoakStage } from './stage.ts';

const LISTS = [{}, { status: '40' }, { status: '50,60' }, { page: '12' }, { text: 'ruiz' }, { text: 'calel' }] as const;

/** An agent who lists, searches and opens results. */
export const working: Actor = {
  name: 'panel',
  count: 6,
  thinkMs: 600,
  async act(stage, index) {
    const agent = stage.agents[index] as Agent;
    const list = await read(stage, { agent, index, name: 'panel: list', path: listPath(oneOf(stage.chance, LISTS)) });
    const items = (list as { items?: { item_id: number }[] } | null)?.items ?? [];
    if (items.length === 0) return;
    const { item_id } = oneOf(stage.chance, items);
    await read(stage, { agent, index, name: 'panel: order', path: `/api/rest/restapi/pedido/${item_id}` });
  },
};

/** Reads an answer of the signed API as JSON; null when it is not JSON. */
export async function read(
  stage: SoakStage,
  { agent, index, name, path }: { agent: Agent; index: number; name: string; path: string },
): Promise<unknown> {
  const headers = { authorization: signGet(agent, stage.product + path) };
  const answer = await askCounted(stage, { name, path, from: networkOf('panel', index), init: { headers } });
  return answer?.status === 200 ? JSON.parse(answer.text) : null;
}
