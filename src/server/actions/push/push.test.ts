import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Deps } from '../../ctx.ts';
import { buildApp } from '../../http/app.ts';
import { signingCustomer } from '../../http/testing/signing-customer.ts';
import { TASKS } from '../../jobs/tasks.ts';
import { openPushService, type TestBrowser } from '../../ports/push/testing/push-service.ts';
import { keptKeys } from '../../ports/push/vapid-keys.ts';
import { webPush } from '../../ports/push/web-push.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { runOperation } from '../desk/run-operation.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { MONDAY, openStage, type Stage } from '../items/testing/order-stage.ts';

const SUBSCRIBE = '/panel/rest/pushSubscribe/';
const UNSUBSCRIBE = '/panel/rest/pushUnsubscribe';

let stage: Stage;
let deps: Deps;
let app: FastifyInstance;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  stage = await openStage();
  const keys = keptKeys(mkdtempSync(path.join(tmpdir(), 'push-')));
  service = await openPushService({ publicKey: () => keys.publicKey, now: stage.deps.now });
  const push = webPush({ keys: () => keys, subject: 'mailto:a@b.example', standIn: service.url });
  deps = { ...stage.deps, ports: { ...stage.deps.ports, push } };
  app = await buildApp(deps);
});
beforeEach(() => {
  stage.deps.clock.now = MONDAY;
});
afterAll(async () => {
  await app.close();
  await service.close();
  await stage.close();
});

interface Job {
  readonly task: 'announce_status' | 'push_status';
  readonly payload: unknown;
  /** Milliseconds from when it was enqueued until it is due. */
  readonly wait: number;
}

/** Takes the jobs of push messages out of the queue. */
async function takeJobs(): Promise<Job[]> {
  const { rows } = await sql<Job>`delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier in ('announce_status', 'push_status')
    returning t.identifier as task, j.payload, (extract(epoch from j.run_at - j.updated_at) * 1000)::int as wait`.execute(
    deps.db,
  );
  return rows;
}

/** Runs pending jobs, as a worker would after the undo period, until only later ones are left. */
async function work(): Promise<Job[]> {
  const jobs = await takeJobs();
  for (const { task, payload } of jobs.filter(({ task }) => task === 'announce_status'))
    await TASKS[task].run(systemCtx(deps), payload);
  const spread = [...jobs.filter(({ task }) => task === 'push_status'), ...(await takeJobs())];
  for (const { task, payload } of spread) await TASKS[task].run(systemCtx(deps), payload);
  return takeJobs();
}

/** A customer with an order in 40 and a registered browser. */
async function registered() {
  const customer = await signingCustomer(app, deps);
  const browser = service.addBrowser();
  const { status, json } = await customer.call('POST', SUBSCRIBE, { subscription: browser.subscription });
  expect(json).toMatchObject({ ok: true });
  expect(status).toBe(200);
  const item = await stage.addItem({ customer_id: customer.customerId, panel_status_id: STATUS.in_progress });
  return { ...customer, browser, item };
}

/** An agent reports that the registry refused it, which changes the status that the customer sees. */
async function deny(itemId: number): Promise<void> {
  const ctx = { ...stage.as(stage.people.sara), ports: deps.ports };
  await lockItem(ctx, itemId);
  const item = await stage.item(itemId);
  await runOperation(ctx, itemId, operationOn(item, 'cambio_estado', { to: STATUS.denied, reason: 'no consta' }));
}

const browsersOf = async (customerId: number) =>
  (
    await deps.db.selectFrom('push_subscriptions').select('endpoint').where('customer_id', '=', customerId).execute()
  ).map(({ endpoint }) => endpoint);

describe('pushSubscribe/ {subscription}', () => {
  test('R332 registers the browser of the signed-in customer, which gets a message when an order’s status changes', async () => {
    const { browser, item, customerId } = await registered();
    expect(await browsersOf(customerId)).toEqual([browser.subscription.endpoint]);
    // The only order that waits for the customer: a denial asks nothing of them.
    await stage.addItem({ customer_id: customerId, panel_status_id: STATUS.pending_payment });
    await deny(item.item_id);
    expect(await work()).toEqual([]);
    expect(browser.received.map(({ message }) => message)).toEqual([
      {
        web_push: 8030,
        notification: {
          title: `Pedido ${item.order_id}`,
          body: 'Hay novedades: ábrelo para verlas.',
          navigate: `${deps.settings.PUBLIC_URL}/orders/detail/${item.order_id}`,
          tag: `order-${item.order_id}`,
          lang: 'es',
          dir: 'ltr',
        },
        app_badge: 1,
      },
    ]);
    expect(browser.received[0]?.headers).toMatchObject({
      topic: `order-${item.order_id}`,
      urgency: 'normal',
      ttl: '259200',
    });
  });

  test('says so, and is urgent, where the customer has to answer', async () => {
    const { browser, customerId } = await registered();
    const { item_id } = await stage.addItem({ customer_id: customerId, panel_status_id: STATUS.incident });
    const { subscription_id } = await deps.db
      .selectFrom('push_subscriptions')
      .select('subscription_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const announcement = { subscription_id, item_id, announced_at: MONDAY.toISOString(), tries: 0 };
    await TASKS.push_status.run(systemCtx(deps), { ...announcement, status: 'incidence' });
    expect(browser.received).toMatchObject([
      {
        message: { notification: { body: 'Necesitamos algo de ti para continuar.' } },
        headers: { urgency: 'high' },
      },
    ]);
  });

  test('R332 may be sent again and from another account, and refuses what no browser sends', async () => {
    const { browser, call, customerId } = await registered();
    expect((await call('POST', SUBSCRIBE, { subscription: browser.subscription })).status).toBe(200);
    const other = await signingCustomer(app, deps);
    expect((await other.call('POST', SUBSCRIBE, { subscription: browser.subscription })).status).toBe(200);
    expect([await browsersOf(customerId), await browsersOf(other.customerId)]).toEqual([
      [],
      [browser.subscription.endpoint],
    ]);
    const given = browser.subscription;
    const elsewhere = { ...given, endpoint: 'https://169.254.169.254/latest' };
    const wrongKey = { ...given, keys: { ...given.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } };
    const refused = [
      await call('POST', SUBSCRIBE, { subscription: elsewhere }),
      await call('POST', SUBSCRIBE, { subscription: wrongKey }),
      await call('POST', SUBSCRIBE, {}),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [422, 'push_endpoint_refused'],
      [422, 'push_keys_refused'],
      [422, 'invalid_input'],
    ]);
  });

  test('R332 is for customers who signed in', async () => {
    const payload = { subscription: service.addBrowser().subscription };
    const answer = await app.inject({ method: 'POST', url: SUBSCRIBE, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_required']);
  });

  test('is ended by the customer, and by nobody else', async () => {
    const { browser, call, customerId } = await registered();
    const { endpoint } = browser.subscription;
    const other = await signingCustomer(app, deps);
    expect((await other.call('POST', UNSUBSCRIBE, { endpoint })).status).toBe(200);
    expect(await browsersOf(customerId)).toEqual([endpoint]);
    expect((await call('POST', UNSUBSCRIBE, { endpoint })).status).toBe(200);
    expect(await browsersOf(customerId)).toEqual([]);
  });
});

describe('a message', () => {
  test('waits until the change can no longer be undone, and is not sent when it was', async () => {
    const { browser, item } = await registered();
    const before = await stage.item(item.item_id);
    await deny(item.item_id);
    await deps.db
      .updateTable('order_items')
      .set({ panel_status_id: before.panel_status_id, client_status_id: before.client_status_id })
      .where('item_id', '=', item.item_id)
      .execute();
    expect(await work()).toEqual([]);
    expect(browser.received).toEqual([]);
  });

  test('is not written for a change that the customer does not read, nor for who has no browser', async () => {
    const { item } = await registered();
    const ctx = { ...stage.as(stage.people.sara), ports: deps.ports };
    await lockItem(ctx, item.item_id);
    const locked = await stage.item(item.item_id);
    await runOperation(
      ctx,
      item.item_id,
      operationOn(locked, 'postponer_pedido', {
        standby_until: '2026-11-30T09:00:00.000Z',
        reason: 'motivo suficiente',
      }),
    );
    const { item_id } = await stage.addItem({ panel_status_id: STATUS.in_progress });
    await deny(item_id);
    expect(await takeJobs()).toEqual([]);
  });

  test.each([404, 410])('that a push service answers with %i ends the subscription', async (status) => {
    const { browser, item, customerId } = await registered();
    browser.answer = { status };
    await deny(item.item_id);
    expect(await work()).toEqual([]);
    expect(await browsersOf(customerId)).toEqual([]);
  });

  test.each<[TestBrowser['answer'], number]>([
    [{ status: 429, headers: { 'retry-after': '7200' } }, 2 * HOUR_MS],
    [{ status: 429 }, 60_000],
    [{ status: 503 }, 60_000],
  ])('that is answered with %o is tried again later, and longer after each time', async (answer, pause) => {
    const { browser, item, customerId } = await registered();
    browser.answer = answer;
    await deny(item.item_id);
    const [later, ...others] = await work();
    expect(others).toEqual([]);
    expect(later?.wait).toBe(pause);
    expect(later?.payload).toMatchObject({ tries: 1 });
    browser.answer = { status: 201 };
    await TASKS.push_status.run(systemCtx(deps), later?.payload);
    expect([browser.received.length, await browsersOf(customerId)]).toEqual([1, [browser.subscription.endpoint]]);
  });

  test('is abandoned after three days, when it is no longer of interest', async () => {
    const { browser, item } = await registered();
    browser.answer = { status: 503 };
    await deny(item.item_id);
    let [waiting] = await work();
    let tries = 0;
    for (; waiting && tries < 100; tries += 1) {
      stage.deps.clock.now = new Date(stage.deps.clock.now.getTime() + waiting.wait);
      await TASKS.push_status.run(systemCtx(deps), waiting.payload);
      [waiting] = await takeJobs();
    }
    expect(waiting).toBeUndefined();
    expect(tries).toBeGreaterThan(3);
    expect(stage.deps.clock.now.getTime()).toBeLessThanOrEqual(MONDAY.getTime() + 73 * HOUR_MS);
  });
});
