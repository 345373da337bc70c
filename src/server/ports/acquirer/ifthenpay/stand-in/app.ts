import type { FastifyInstance, FastifyRequest } from 'fastify';
import { euroText } from '../../../../../domain/money/money.ts';
import { parseJson } from '../../parse-json.ts';
import { keepDelivering } from '../../stand-in/keep-delivering.ts';
import { deliverNotifications } from '../../stand-in/notifications.ts';
import { bodyOf, readRawBodies, registerStylesheet } from '../../stand-in/serve-pages.ts';
import type { IfthenpayDesk } from './desk.ts';
import { registerMachine } from './machine.ts';
import { PushMessage, readPushes, readPushStatus, takePush } from './pushes.ts';
import { giveReference, InitMessage, ReadMessage, readPayments } from './references.ts';
import { registerTelephone } from './telephone.ts';

/**
 * A stand-in for ifthenpay's protocols for Multibanco and MB WAY, with a cash machine and a phone, which retries callbacks until answered.
 */
export async function ifthenpayStandIn(app: FastifyInstance, desk: IfthenpayDesk): Promise<void> {
  readRawBodies(app);
  registerStylesheet(app);
  const pump = keepDelivering(() => deliverNotifications(desk));
  app.addHook('onClose', () => pump.stop());
  registerMachine(app, { desk, soon: pump.soon });
  registerTelephone(app, { desk, soon: pump.soon });

  app.post('/multibanco/reference/init', async (request) => {
    const message = InitMessage.safeParse(jsonOf(request));
    if (!message.success) return { ...NOTHING, Message: 'Invalid request' };
    if (message.data.mbKey !== desk.access.multibancoKey) return { ...NOTHING, Message: 'Invalid mbKey' };
    const given = await giveReference(desk, message.data);
    return {
      Amount: euroText(given.amount),
      Entity: given.entity,
      ExpiryDate: given.last_day ?? '',
      Message: 'Success',
      OrderId: given.order_id,
      Reference: given.reference,
      RequestId: given.request_id,
      Status: '0',
    };
  });

  app.post('/spg/payment/mbway', async (request) => {
    const message = PushMessage.safeParse(jsonOf(request));
    if (!message.success) return { ...NO_PUSH, Message: 'Invalid request' };
    if (message.data.mbWayKey !== desk.access.mbwayKey)
      return { ...NO_PUSH, Status: '-1', Message: 'Invalid mbWayKey' };
    return takePush(desk, message.data);
  });

  app.get<{ Querystring: { mbWayKey?: string; requestId?: string } }>(
    '/spg/payment/mbway/status',
    async ({ query: { mbWayKey, requestId = '' } }) =>
      mbWayKey === desk.access.mbwayKey
        ? readPushStatus(desk, requestId)
        : { Status: '-1', Message: 'Invalid mbWayKey' },
  );

  app.post('/v2/payments/read', async (request) => {
    const message = ReadMessage.safeParse(jsonOf(request));
    const isOurs = message.success && message.data.boKey === desk.access.backofficeKey;
    if (!isOurs) return { message: 'Invalid boKey', status: 403, payments: [] };
    const read = message.data.entity === 'MB' ? readPayments : readPushes;
    return { message: 'OK', status: 200, payments: await read(desk, message.data) };
  });
}

const NOTHING = {
  Amount: null,
  Entity: null,
  ExpiryDate: null,
  OrderId: null,
  Reference: null,
  RequestId: null,
  Status: '-1',
};

const NO_PUSH = { Amount: null, OrderId: null, RequestId: null, Status: '999' };

function jsonOf(request: FastifyRequest): unknown {
  return parseJson(bodyOf(request).toString('utf8'));
}
