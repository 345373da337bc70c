import type { FastifyInstance } from 'fastify';
import { INCOMING_FIELD, INCOMING_FILE } from '../../contract/pages/incoming-file-page.ts';
import { APP_START, MANIFEST } from '../../contract/pages/manifest.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { FORM_FILE_TYPES } from '../../domain/wizard/form-files.ts';
import type { Deps } from '../ctx.ts';
import { loadPortal } from './load-portal.ts';
import { localeOf } from './request-ctx.ts';

/** The web manifest of each portal, in the visitor's language. Source: W3C Web Application Manifest. */
export function registerWebManifest(app: FastifyInstance, deps: Deps): void {
  app.get(MANIFEST, async (request, reply) => {
    const portal = await loadPortal({ ...deps, catalogue: deps.catalogue.snapshot() }, request);
    const locale = localeOf(portal, request);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'cookie')
      .send(webManifest({ brand: portal.name, locale }));
  });
}

/** Colours are those of the light theme; a manifest names no others. */
function webManifest({ brand, locale }: { readonly brand: string; readonly locale: Locale }) {
  const text = TEXTS[locale];
  return {
    id: APP_START,
    name: brand,
    short_name: brand,
    description: text.description,
    lang: locale,
    dir: 'ltr',
    start_url: APP_START,
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#ffffff',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: text.orders, url: APP_START, icons: SHORTCUT_ICONS },
      { name: text.order, url: '/tienda/servicios?filtro=todas', icons: SHORTCUT_ICONS },
      { name: text.help, url: '/ayuda', icons: SHORTCUT_ICONS },
    ],
    // The service worker takes it: a post without the page's form key would be refused. Source: W3C Web Share Target.
    share_target: {
      action: INCOMING_FILE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: INCOMING_FIELD, accept: ACCEPTED }] },
    },
  };
}

const ACCEPTED = FORM_FILE_TYPES.flatMap(({ type, extensions }) => [type, ...extensions]);
const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

const TEXTS: Readonly<Record<Locale, { description: string; orders: string; order: string; help: string }>> = {
  es: {
    description: 'Tus trámites y documentos oficiales: pídelos, síguelos y descárgalos.',
    orders: 'Mis pedidos',
    order: 'Pedir un trámite',
    help: 'Ayuda',
  },
  en: {
    description: 'Your official paperwork: order it, follow it and download it.',
    orders: 'My orders',
    order: 'Order a service',
    help: 'Help',
  },
  pt: {
    description: 'Os seus processos e documentos oficiais: peça, acompanhe e descarregue.',
    orders: 'Os meus pedidos',
    order: 'Fazer um pedido',
    help: 'Ajuda',
  },
};
