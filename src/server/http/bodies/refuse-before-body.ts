import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call.ts';
import type { Deps } from '../../ctx.ts';
import { refuseActor, refuseCaller } from '../callers.ts';
import { identifySigner } from '../identify.ts';
import { hasForm } from '../oauth/collect-parameters.ts';
import { loadCtx } from '../request-ctx.ts';

/**
 * Authorises before a body is stored: by the cookie, or by the signature, which covers the body's hash. A signed form's body is needed, and
 * small.
 * @throws AppError as refuseCaller and identifySigner
 */
export async function refuseBeforeBody(
  deps: Deps,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (call.who.includes('public')) return;
  if (request.headers.authorization === undefined)
    return refuseCaller(call, await loadCtx(deps, request, reply), request);
  if (!hasForm(request)) refuseActor(call, await identifySigner(deps, request));
}
