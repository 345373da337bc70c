import { openStage } from '../../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { buildApp } from '../../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../../oauth/testing/signing-client.ts';
import { signingCustomer } from '../../testing/signing-customer.ts';

export const ROOT = '/api/rest/restapi';
export const REFERENCE = '9872023VH5797S0001WX';

export type PortfolioApi = Awaited<ReturnType<typeof openPortfolios>>;

/** The API with an agent, a notary and two customers, who sign calls about portfolios. */
export async function openPortfolios() {
  const stage = await openStage();
  const app = await buildApp(stage.deps);
  const agent = await signedIn('cartera@panel.test');
  const notary = await signedIn('notaria-cartera@panel.test', {
    role: 'Notario',
    notary_id: stage.people.nora.notaryId,
  });
  const [owner, stranger] = [await signingCustomer(app, stage.deps), await signingCustomer(app, stage.deps)];

  async function signedIn(email: string, columns: { role?: string; notary_id?: number | null } = {}): Promise<Signer> {
    const agentId = await insertTestAgent(stage.deps.db, email);
    if (columns.role) await stage.deps.db.updateTable('agents').set(columns).where('agent_id', '=', agentId).execute();
    return signIn(app, { email, password: PASSWORD, at: stage.deps.now() });
  }

  async function ask(signer: Signer, method: CallToSign['method'], url: string, json?: object) {
    const answer = await app.inject(signCall(signer, { method, url, at: stage.deps.now(), ...(json && { json }) }));
    return { status: answer.statusCode, json: answer.json() };
  }
  const asAgent = (method: CallToSign['method'], path: string, json?: object) =>
    ask(agent, method, `${ROOT}/${path}`, json);

  return {
    stage,
    app,
    notary,
    owner,
    stranger,
    ask,
    asAgent,
    async close() {
      await app.close();
      await stage.close();
    },
  };
}
