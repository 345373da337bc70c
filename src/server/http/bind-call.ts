import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { takesTicket } from '../../contract/address-tickets.ts';
import { scopeOf } from '../../contract/api-keys.ts';
import type { BodyOf, Call, OutputOf, ParamsOf, QueryOf } from '../../contract/call.ts';
import { uploaded } from '../../contract/uploads.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import type { ApiScope } from '../../domain/firms/api-scope.ts';
import { withUpload } from '../actions/uploads/with-upload.ts';
import type { Ctx, Deps } from '../ctx.ts';
import { refuseBeforeBody } from './bodies/refuse-before-body.ts';
import { refuseCaller } from './callers.ts';
import { invalidPart } from './invalid-part.ts';
import { readBody } from './read-body.ts';
import { loadCtx } from './request-ctx.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a ticket in the address instead of a signature. */
    readonly takesTicket?: boolean;
    /** Streams reconnect on their own, so they do not keep a session alive. */
    readonly isUnattended?: boolean;
    /** The scope that an API key needs for the route; without one no key may use it. */
    readonly apiScope?: ApiScope | null;
  }
}

/** A handler's arguments besides ctx: the parsed input, and the request itself for protocols. */
export interface CallInput<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The raw body, when the call's encoding is `bytes` or `multipart`; the content of the upload that the call uses. */
  readonly bytes: Buffer;
  /** Name of the upload that the call uses; otherwise empty. */
  readonly fileName: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface BoundCall {
  readonly call: Call;
  handle(ctx: Ctx, input: CallInput<Call>): Promise<unknown>;
}

/** Ties a handler to a call of the contract; the types of input and answer are the contract's. */
export function bound<C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: CallInput<C>) => Promise<OutputOf<C>>,
): BoundCall {
  return { call, handle: handle as BoundCall['handle'] };
}

/** Registers bound calls as routes: identify the caller, authorise, parse, handle, present. */
export function registerCalls(app: FastifyInstance, deps: Deps, calls: readonly BoundCall[]): void {
  for (const { call, handle } of calls) {
    app.route({
      method: call.method,
      bodyLimit: call.largestBody,
      config: {
        takesTicket: takesTicket(call),
        apiScope: scopeOf(call),
        isUnattended: call.answers === 'events',
        refuseBeforeBody: (request, reply) => refuseBeforeBody(deps, call, { request, reply }),
      },
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const ctx = await loadCtx(deps, request, reply).catch((error: unknown) => refuseAs(call, error));
        refuseCaller(call, ctx, request);
        const { body, bytes } = readBody(call, ctx, request);
        const params = parsePart(ctx, call.params, request.params);
        refuseUnknownParameters(call, request.query);
        const query = parsePart(ctx, call.query, request.query);
        const input = { params, query, body, bytes, fileName: '', request, reply };
        const answer = await withUploaded(ctx, call, input, (given) => handle(ctx, given)).catch((error: unknown) =>
          refuseAs(call, error),
        );
        if (reply.sent) return reply;
        return present(call, answer, { reply, check: deps.settings.CHECK_ANSWERS });
      },
    });
  }
}

/** Adds the upload that the call uses, if it uses one. */
function withUploaded<T>(
  ctx: Ctx,
  { upload: kind }: Call,
  input: CallInput<Call>,
  handle: (input: CallInput<Call>) => Promise<T>,
): Promise<T> {
  const given = kind === null ? null : uploaded.safeParse(input.body).data;
  // A call may take its content in its body too.
  if (kind === null || !given) return handle(input);
  const { upload_id: uploadId } = given;
  return withUpload(ctx, { uploadId, kind }, ({ name, bytes }) => handle({ ...input, bytes, fileName: name }));
}

/** A call with its own refusal in place of `oauth_refused` always answers that. */
function refuseAs(call: Call, error: unknown): never {
  const isOwn =
    error instanceof AppError && error.code === 'oauth_refused' && call.errors.includes('oauth_token_refused');
  throw isOwn ? new AppError('oauth_token_refused') : error;
}

function parsePart<S extends Call['query']>(ctx: Ctx, schema: S, value: unknown): ReturnType<S['parse']> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data as ReturnType<S['parse']>;
  throw invalidPart(ctx, parsed.error);
}

/**
 * An unknown filter would be ignored, and everything listed. Agents' clients get an error; the shop's addresses may carry foreign
 * parameters.
 * @throws AppError invalid_input
 */
function refuseUnknownParameters({ query, path }: Call, given: unknown): void {
  const known: object = query instanceof z.ZodObject ? query.shape : {};
  const unknown = Object.keys(given ?? {}).find(
    (name) =>
      (name.startsWith('custom_filter') || isAgents(path)) && !Object.hasOwn(known, name) && !OF_ALL_CALLS.has(name),
  );
  if (unknown !== undefined) throw new AppError('invalid_input', { detail: `query ${unknown}` });
}

const isAgents = (path: string) => path.startsWith('/api/rest/restapi/');
/** Common to all addresses: the portal and the language, and the ticket instead of a signature. */
const OF_ALL_CALLS: ReadonlySet<string> = new Set(['store', 'lang', 'ticket']);

function present(call: Call, answer: unknown, { reply, check }: { reply: FastifyReply; check: boolean }): FastifyReply {
  // Answers have the types of the contract; while it is developed, they are validated too.
  if (check) call.output.parse(answer);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (call.answers === 'form' && !reply.request.headers.accept?.includes('application/json')) {
    const pairs = Object.entries(answer as Record<string, unknown>).map(([key, value]) => [key, String(value)]);
    return reply
      .type('application/x-www-form-urlencoded')
      .send(new URLSearchParams(pairs as [string, string][]).toString());
  }
  return reply.send(answer);
}
