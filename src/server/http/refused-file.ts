import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../domain/catalogue/custom-text.ts';
import type { Locale, Text } from '../../domain/locale/locale.ts';
import { plainHeaders, plainPage } from './plain-page.ts';
import type { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that a file hangs on, with the route's parameters. An error of the file is a page with a link to it, unless a program asks. */
    readonly pageOfFile?: string;
  }
}

/** Whether a person's browser went to a file: programs ask for no HTML. */
export function isFileForPerson({ headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.pageOfFile !== undefined && headers.accept?.includes('text/html') === true;
}

/** Answers a file that cannot be handed out with a page that says why, also within the page that previews it. */
export function showRefusedFile(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { code, message }: Problem,
  { brand, locale }: { readonly brand: string; readonly locale: Locale },
): FastifyReply {
  const text = code === 'not_found' ? GONE[locale] : message;
  const body = `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(pageOf(request))}" target="_top">${BACK[locale]}</a></p>`;
  return reply.headers(plainHeaders(locale, "'self'")).send(plainPage({ locale, brand, title: TITLE[locale], body }));
}

function pageOf({ params, routeOptions }: FastifyRequest): string {
  const named = params as Readonly<Record<string, string>>;
  return (routeOptions.config.pageOfFile ?? '/').replace(/:(\w+)/g, (_, name) => encodeURIComponent(named[name] ?? ''));
}

const TITLE: Text = {
  es: 'Este archivo no se puede abrir',
  en: 'This file cannot be opened',
  pt: 'Este ficheiro não pode ser aberto',
};
const GONE: Text = {
  es: 'No existe, ya no está disponible o es de otra cuenta.',
  en: 'It does not exist, is no longer available, or belongs to another account.',
  pt: 'Não existe, já não está disponível ou é de outra conta.',
};
const BACK: Text = { es: 'Volver', en: 'Go back', pt: 'Voltar' };
