import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors/app-error.ts';
import type { Deps } from '../ctx.ts';

/** The file that Apple reads on every portal before it allows Apple Pay there; nothing unless configured. */
export function registerDomainAssociation(app: FastifyInstance, { settings }: Deps): void {
  app.get('/.well-known/apple-developer-merchantid-domain-association', async (_request, reply) => {
    if (settings.APPLE_PAY_DOMAIN_ASSOCIATION === undefined) throw new AppError('unknown_path');
    return reply.type('text/plain; charset=utf-8').send(settings.APPLE_PAY_DOMAIN_ASSOCIATION);
  });
}
