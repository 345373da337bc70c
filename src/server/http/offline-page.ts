import type { FastifyInstance } from 'fastify';
import { LIST_PLACE, OFFLINE_PAGE } from '../../contract/pages/offline.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { Deps } from '../ctx.ts';
import { loadPortal } from './load-portal.ts';
import { plainHeaders, plainPage } from './plain-page.ts';
import { localeOf } from './request-ctx.ts';

/**
 * What the service worker shows without a connection: a page that is complete in itself. The worker replaces it with the list seen last, if any.
 */
export function registerOfflinePage(app: FastifyInstance, deps: Deps): void {
  app.get(OFFLINE_PAGE, async (request, reply) => {
    const portal = await loadPortal({ ...deps, catalogue: deps.catalogue.snapshot() }, request);
    const locale = localeOf(portal, request);
    return reply
      .headers({ ...plainHeaders(locale, "'none'"), 'cache-control': 'private, no-cache', vary: 'cookie' })
      .send(offlinePage(portal.name, locale));
  });
}

function offlinePage(brand: string, locale: Locale): string {
  const { title, text, again } = TEXTS[locale];
  return plainPage({ locale, brand, title, body: `<p>${text}</p><p><a href="">${again}</a></p>${LIST_PLACE}` });
}

const TEXTS: Readonly<Record<Locale, { title: string; text: string; again: string }>> = {
  es: {
    title: 'No hay conexión',
    text: 'Esta página necesita internet. En cuanto vuelvas a tenerlo, sigue donde estabas; nada de lo que has enviado se pierde.',
    again: 'Intentarlo otra vez',
  },
  en: {
    title: 'No connection',
    text: 'This page needs the internet. Once you are back online, carry on where you were; nothing you have sent is lost.',
    again: 'Try again',
  },
  pt: {
    title: 'Sem ligação',
    text: 'Esta página precisa de internet. Assim que voltar a ter ligação, continue onde estava; nada do que enviou se perde.',
    again: 'Tentar de novo',
  },
};
