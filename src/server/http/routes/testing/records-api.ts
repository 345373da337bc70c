import { openStage } from '../../../actions/items/testing/order-stage.ts';
import { insertTestAgent, PASSWORD } from '../../../actions/sessions/testing/people.ts';
import { buildApp } from '../../app.ts';
import { type CallToSign, type Signer, signCall, signIn } from '../../oauth/testing/signing-client.ts';
import { signingCustomer } from '../../testing/signing-customer.ts';

export const ROOT = '/api/rest/restapi';

export type RecordsApi = Awaited<ReturnType<typeof openRecords>>;

/** The API with an agent and two customers, who sign calls about their records. */
export async function openRecords() {
  const stage = await openStage();
  const app = await buildApp(stage.deps);
  await insertTestAgent(stage.deps.db, 'listas@panel.test');
  const agent = await signIn(app, { email: 'listas@panel.test', password: PASSWORD, at: stage.deps.now() });
  type Customer = Awaited<ReturnType<typeof signingCustomer>>;
  let owner: Customer;
  let stranger: Customer;

  /** Gives the API an owner and a stranger of whom nothing is kept yet. */
  async function takeNewCustomers() {
    owner = await signingCustomer(app, stage.deps);
    stranger = await signingCustomer(app, stage.deps);
  }

  async function ask(signer: Signer, method: CallToSign['method'], url: string, json?: object) {
    const answer = await app.inject(signCall(signer, { method, url, at: stage.deps.now(), ...(json && { json }) }));
    return { status: answer.statusCode, json: answer.json() };
  }
  const asAgent = (method: CallToSign['method'], path: string, json?: object) =>
    ask(agent, method, `${ROOT}/${path}`, json);
  const ofOwner = (list: string, more = '') =>
    asAgent('GET', `${list}?custom_filter[customer_id]=${owner.customerId}${more && `&custom_filter${more}`}`);

  return {
    stage,
    app,
    agent,
    get owner() {
      return owner;
    },
    get stranger() {
      return stranger;
    },
    takeNewCustomers,
    ask,
    asAgent,
    ofOwner,
    async close() {
      await app.close();
      await stage.close();
    },
  };
}
