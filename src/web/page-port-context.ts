import { createContext } from 'react-router';
import type { LostForm } from '../contract/pages/lost-form.ts';
import type { PagePort } from '../contract/pages/page-port.ts';
import type { PostedPage } from '../contract/pages/posted-form.ts';
import type { Locale } from '../domain/locale/locale.ts';

/** A failed request, as shown on its page. `message` is a sentence in the page's language. */
export interface PageFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly locale: Locale;
}

/** The server functions for pages, bound to one request. The server sets it before it calls the request handler. */
export const pagePortContext = createContext<PagePort>();

/** The posted form, already parsed and counted by the server. Set for each request. */
export const postedFormContext = createContext<PostedPage>();

/** Set if the form comes from a page whose session has ended: it must change nothing. */
export const lostFormContext = createContext<LostForm | null>();

/** The server's function to log and present an error, so that pages and API respond alike. Set for each request. */
export const presentFailureContext = createContext<(error: unknown) => PageFailure>();

/** Random per rendering and set on every script that the renderer writes, so that the server recognises them. */
export const nonceContext = createContext<string>();

/** Whether the page is readable before its scripts load, so that they can be deferred; the panel shows nothing without them. */
export const paintsFirstContext = createContext<boolean>();

/** Takes the text of a rendered page: the body of a `Response` would be encoded, read again and decoded. Set for each request. */
export const takeHtmlContext = createContext<(html: string) => void>();
