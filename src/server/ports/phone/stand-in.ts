import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ReportedCall, reportedCallSchema } from '../../../domain/phone-calls/call-event.ts';
import type { Database } from '../../db/database.ts';
import { addRecord, findRecord, listRecords, type RecordStore, setRecord } from '../acquirer/stand-in/records.ts';

/** Path of the stand-in on our server, its credentials, and the token of its webhook. */
export const AIRCALL_STAND_IN = {
  path: '/sandbox/aircall/v1',
  id: 'sandbox',
  token: 'sandbox-of-telephone',
  webhookToken: 'sandbox-webhook-token',
} as const;

/** A message of its webhook. */
export interface AircallMessage {
  readonly resource: 'call';
  readonly event: string;
  readonly timestamp: number;
  readonly token: string;
  readonly data: ReportedCall & Record<string, unknown>;
}

/** The telephones of the stand-in. Each step returns the message that its webhook sends. */
interface StandInTelephones {
  /** An incoming call at a user's telephone. */
  ring(call: { readonly from: string; readonly user: string }): Promise<AircallMessage[]>;
  answer(callId: string): Promise<AircallMessage[]>;
  comment(callId: string, text: string): Promise<AircallMessage[]>;
  hangUp(callId: string): Promise<AircallMessage[]>;
  /** Numbers sent to telephones, with their user, oldest first. */
  dialled(): Promise<{ readonly user: string; readonly number: string }[]>;
}

const CALL = { kind: 'call', shape: z.object({ call: reportedCallSchema.loose(), user: z.string() }) };
type Standing = z.output<typeof CALL.shape>;
const DIAL = { kind: 'dial', shape: z.object({ user: z.string(), number: z.string(), is_taken: z.boolean() }) };

/**
 * The call centre for development and tests: the part of Aircall's REST service that we use, and the messages of its
 * webhook. It refuses to dial for user 404, and rate-limits every second request of user 429. Calls are kept in the
 * database, since a step may reach another process than the one before.
 */
export async function registerAircallStandIn(
  app: FastifyInstance,
  { db, now }: { readonly db: Database; now(): Date },
): Promise<StandInTelephones> {
  const store: RecordStore = { db, now, provider: 'aircall' };
  registerRestService(app, store);
  const seconds = () => Math.floor(now().getTime() / 1_000);
  const message = (event: string, { call, user }: Standing, hasUser: boolean): AircallMessage => ({
    resource: 'call',
    event,
    timestamp: seconds(),
    token: AIRCALL_STAND_IN.webhookToken,
    data: { ...call, ...(hasUser && { user: { id: user } }) },
  });
  const change = async (callId: string, changesOf: (standing: Standing) => Record<string, unknown>) => {
    const standing = await findRecord(store, CALL, { id: callId });
    if (!standing) throw new RangeError(`no call ${callId}`);
    const changed = { ...standing, call: { ...standing.call, ...changesOf(standing) } };
    await setRecord(store, CALL, { id: callId, body: changed });
    return changed;
  };

  return {
    async dialled() {
      return (await listRecords(store, DIAL, { is_taken: true })).map(({ body: { user, number } }) => ({
        user,
        number,
      }));
    },
    async ring({ from, user }) {
      const standing = { call: newCall(from, seconds()), user };
      await addRecord(store, CALL, { id: standing.call.id, body: standing });
      return [message('call.created', standing, false), message('call.ringing_on_agent', standing, true)];
    },
    async answer(callId) {
      const answered = await change(callId, ({ user }) => ({
        status: 'answered',
        answered_at: seconds(),
        user: { id: user },
      }));
      return [message('call.answered', answered, true)];
    },
    async comment(callId, text) {
      const commented = await change(callId, ({ call }) => ({
        comments: [...(call.comments ?? []), { id: String(seconds()), content: text, posted_at: seconds() }],
      }));
      return [message('call.commented', commented, wasAnswered(commented))];
    },
    async hangUp(callId) {
      const ended = await change(callId, (standing) => ({
        status: 'done',
        ended_at: seconds(),
        missed_call_reason: wasAnswered(standing) ? null : 'agents_did_not_answer',
        asset: wasAnswered(standing) ? `https://assets.aircall.io/calls/${callId}/recording/info` : null,
      }));
      return [message('call.hungup', ended, wasAnswered(ended)), message('call.ended', ended, wasAnswered(ended))];
    },
  };
}

function wasAnswered({ call }: Standing): boolean {
  return (call.answered_at ?? null) !== null;
}

function registerRestService(app: FastifyInstance, store: RecordStore): void {
  const { path, id, token } = AIRCALL_STAND_IN;
  const expected = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'Unauthorized' });
  };

  app.get<{ Params: { id: string } }>(`${path}/calls/:id`, { onRequest }, async ({ params }, reply) => {
    const standing = await findRecord(store, CALL, { id: params.id });
    return standing ? { call: standing.call } : reply.code(404).send({ error: 'Not Found' });
  });

  app.post<{ Params: { id: string }; Body: { to?: string } }>(
    `${path}/users/:id/dial`,
    { onRequest },
    async ({ params: { id: user }, body }, reply) => {
      if (user === '404') return reply.code(404).send({ error: 'Not Found' });
      const before = user === '429' ? (await listRecords(store, DIAL, { user })).length : 1;
      const dial = { user, number: body?.to ?? '', is_taken: before % 2 === 1 };
      await addRecord(store, DIAL, { id: randomUUID(), body: dial });
      return dial.is_taken ? reply.code(204).send() : reply.code(429).send({ error: 'Too Many Requests' });
    },
  );
}

/** @param at seconds since 1970 */
function newCall(from: string, at: number) {
  // Any process may give the next number.
  const id = `${at}${String(randomInt(10 ** 9)).padStart(9, '0')}`;
  return {
    id,
    direct_link: `https://api.aircall.io/v1/calls/${id}`,
    direction: 'inbound' as const,
    status: 'initial',
    missed_call_reason: null,
    started_at: at,
    answered_at: null,
    ended_at: null,
    duration: 0,
    raw_digits: from,
    user: null,
    asset: null,
    recording: null,
    voicemail: null,
    comments: [],
    number: { id: 1, name: 'Atención al cliente', digits: '+34 910 00 00 00', country: 'ES' },
    archived: false,
    tags: [],
    teams: [],
    contact: null,
  };
}
