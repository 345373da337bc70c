import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import type { Deps } from '../../ctx.ts';
import { refuseActor, refuseCaller } from '../callers.ts';
import { identifySigner } from '../identify.ts';
import { hasForm } from '../oauth/collect-parameters.ts';
import { ctxOf } from '../request-ctx.ts';

/**
 * Refuses, before anything is kept of a body, whoever the call does not name: by the cookie, which needs no body, or by the signature,
 * which covers all but the body and its hash. Of a signed form the body is needed, and small.
 * @throws AppError as refuseCaller and identifySigner
 */
export async function refuseBeforeBody(
  deps: Deps,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (call.who.includes('public')) return;
  if (request.headers.authorization === undefined)
    return refuseCaller(call, await ctxOf(deps, request, reply), request);
  if (!hasForm(request)) refuseActor(call, await identifySigner(deps, request));
}
