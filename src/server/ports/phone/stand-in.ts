import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportedCall } from '../../../domain/phone-calls/call-event.ts';

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
  ring(call: { readonly from: string; readonly user: string }): AircallMessage[];
  answer(callId: string): AircallMessage[];
  comment(callId: string, text: string): AircallMessage[];
  hangUp(callId: string): AircallMessage[];
  /** Numbers sent to telephones, with their user. */
  readonly dialled: readonly { readonly user: string; readonly number: string }[];
}

interface Standing {
  readonly call: ReportedCall & Record<string, unknown>;
  readonly user: string;
}

/**
 * The call centre for development and tests: the part of Aircall's REST service that we use, and the messages of its
 * webhook. It refuses to dial for user 404, and rate-limits every second request of user 429. Calls are kept in the
 * process.
 */
export async function registerAircallStandIn(
  app: FastifyInstance,
  { now = () => new Date() }: { readonly now?: () => Date } = {},
): Promise<StandInTelephones> {
  const calls = new Map<string, Standing>();
  const dialled: { user: string; number: string }[] = [];
  const { path, id, token, webhookToken } = AIRCALL_STAND_IN;
  const expected = `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'Unauthorized' });
  };
  let next = Math.floor(now().getTime() / 1_000);
  let hasty = 0;

  app.get<{ Params: { id: string } }>(`${path}/calls/:id`, { onRequest }, async ({ params }, reply) => {
    const standing = calls.get(params.id);
    return standing ? { call: standing.call } : reply.code(404).send({ error: 'Not Found' });
  });

  app.post<{ Params: { id: string }; Body: { to?: string } }>(
    `${path}/users/:id/dial`,
    { onRequest },
    async ({ params, body }, reply) => {
      if (params.id === '404') return reply.code(404).send({ error: 'Not Found' });
      hasty += 1;
      if (params.id === '429' && hasty % 2 === 1) return reply.code(429).send({ error: 'Too Many Requests' });
      dialled.push({ user: params.id, number: body?.to ?? '' });
      return reply.code(204).send();
    },
  );

  const seconds = () => Math.floor(now().getTime() / 1_000);
  const standingAt = (callId: string): Standing => {
    const standing = calls.get(callId);
    if (!standing) throw new RangeError(`no call ${callId}`);
    return standing;
  };
  const message = (event: string, { call, user }: Standing, hasUser: boolean): AircallMessage => ({
    resource: 'call',
    event,
    timestamp: seconds(),
    token: webhookToken,
    data: { ...call, ...(hasUser && { user: { id: user } }) },
  });
  const change = (callId: string, more: Partial<ReportedCall> & { status?: string }): Standing => {
    const { call, user } = standingAt(callId);
    const changed = { call: { ...call, ...more }, user };
    calls.set(callId, changed);
    return changed;
  };

  return {
    dialled,
    ring({ from, user }) {
      next += 1;
      const callId = String(next);
      const call = {
        id: callId,
        direct_link: `https://api.aircall.io/v1/calls/${callId}`,
        direction: 'inbound' as const,

        status: 'initial',
        missed_call_reason: null,
        started_at: seconds(),
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
      const standing = { call, user };
      calls.set(callId, standing);
      return [message('call.created', standing, false), message('call.ringing_on_agent', standing, true)];
    },
    answer(callId) {
      const { user } = standingAt(callId);
      return [
        message(
          'call.answered',
          change(callId, { status: 'answered', answered_at: seconds(), user: { id: user } }),
          true,
        ),
      ];
    },
    comment(callId, text) {
      const { call } = standingAt(callId);
      const comments = [...(call.comments ?? []), { id: String(seconds()), content: text, posted_at: seconds() }];
      return [message('call.commented', change(callId, { comments }), call.answered_at !== null)];
    },
    hangUp(callId) {
      const { call } = standingAt(callId);
      const wasAnswered = call.answered_at !== null;
      const standing = change(callId, {
        status: 'done',
        ended_at: seconds(),
        missed_call_reason: wasAnswered ? null : 'agents_did_not_answer',
        asset: wasAnswered ? `https://assets.aircall.io/calls/${callId}/recording/info` : null,
      });
      return [message('call.hungup', standing, wasAnswered), message('call.ended', standing, wasAnswered)];
    },
  };
}
