import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { RecordKind } from '../../stand-in/records.ts';
import { bodyOf } from '../../stand-in/serve-pages.ts';
import { type Answer, answerOnce } from './answers.ts';
import { ApiError, errorBody, refuse } from './api-error.ts';
import { atDesk, get, type StripeDesk } from './desk.ts';
import { expand } from './expand.ts';
import { readForm } from './form-body.ts';
import { listPage } from './list-page.ts';
import type { ListMessage, ReadMessage } from './messages.ts';
import { expireIfDue } from './sessions.ts';

export interface StripeApi {
  readonly desk: StripeDesk;
  readonly secretKey: string;
  /** Called after every request that may have changed something. */
  onChange(): void;
}

export interface Call<S extends z.ZodType, A extends object> {
  readonly method: 'GET' | 'POST';
  /** With `:id` if the call is about one object. */
  readonly url: string;
  readonly shape: S;
  work(desk: StripeDesk, message: z.output<S>, id: string): Promise<A>;
  /** The answer, if it is not the object itself. */
  answer?(object: A): Answer;
}

/**
 * Serves a call like Stripe: checks the account's key, parses the form encoding, executes once per idempotency key, and
 * returns errors in Stripe's format.
 */
export function serve<S extends z.ZodType, A extends object>(
  app: FastifyInstance,
  api: StripeApi,
  call: Call<S, A>,
): void {
  const answerOf = call.answer ?? ((body: A) => ({ status: 200, body }));
  app.route<{ Params: { id?: string } }>({
    method: call.method,
    url: call.url,
    handler: async (request, reply) => {
      try {
        if (request.headers.authorization !== `Bearer ${api.secretKey}`) {
          throw new ApiError(401, { message: 'Invalid API Key provided.' });
        }
        const { id = '' } = request.params;
        await atDesk(api.desk, (desk) => expireIfDue(desk, id));
        const { status, body, isRepeated } = await answerOnce(api.desk, identityOf(request), async (desk) =>
          answerOf(await call.work(desk, messageOf(request, call.shape), id)),
        );
        if (call.method === 'POST') api.onChange();
        return reply
          .code(status)
          .headers(isRepeated ? { 'idempotent-replayed': 'true' } : {})
          .send(body);
      } catch (error) {
        return refusal(reply, error);
      }
    },
  });
}

/** Reads one object and expands it as requested. */
export function reading<T extends object>(kind: RecordKind<z.ZodType<T>>) {
  return async (desk: StripeDesk, message: z.output<typeof ReadMessage>, id: string): Promise<object> =>
    expand(desk, await get(desk, kind, id), message.expand);
}

/** Lists the objects of a kind. */
export function listing<T extends { readonly id: string; readonly created: number }>(kind: RecordKind<z.ZodType<T>>) {
  return (desk: StripeDesk, message: ListMessage): Promise<object> => listPage(desk, kind, message);
}

function identityOf(request: FastifyRequest): { key: string | null; request: string } {
  const key = request.headers['idempotency-key'];
  return {
    key: request.method === 'POST' && typeof key === 'string' ? key : null,
    request: `${request.url}\n${bodyOf(request).toString('utf8')}`,
  };
}

function messageOf<S extends z.ZodType>(request: FastifyRequest, shape: S): z.output<S> {
  const form =
    request.method === 'POST' ? bodyOf(request).toString('utf8') : new URL(request.url, 'http://localhost').search;
  const parsed = shape.safeParse(readForm(form));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`${issue?.path.join('.')}: ${issue?.message}`, 'parameter_invalid');
}

function refusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ApiError)) throw error;
  return reply.code(error.status).send(errorBody(error));
}
