import { createContext } from 'react-router';
import type { LostForm } from '../contract/pages/lost-form.ts';
import type { PagePort } from '../contract/pages/page-port.ts';
import type { PostedPage } from '../contract/pages/posted-form.ts';
import type { Locale } from '../domain/locale/locale.ts';

/** A failed request as its page tells it. `message` is a sentence in the language of the page. */
export interface PageFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly locale: Locale;
}

/** What pages ask of the server, bound to one request. The server sets it before it calls the request handler. */
export const pagePortContext = createContext<PagePort>();

/** The form that the page was posted with, which the server has read and counted. Set for each request. */
export const postedFormContext = createContext<PostedPage>();

/** Set when the form comes from a page whose session is gone: it must change nothing. */
export const lostFormContext = createContext<LostForm | null>();

/** The server's own way to log an error and to say it, so that pages and API answer alike. Set for each request. */
export const presentFailureContext = createContext<(error: unknown) => PageFailure>();

/** Drawn for each rendering and put on every script that the renderer writes: by it the server knows them from any other. */
export const nonceContext = createContext<string>();

/** Whether the page can be read before its scripts are there, so that they wait; the panel shows nothing without them. */
export const paintsFirstContext = createContext<boolean>();
