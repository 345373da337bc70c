import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { LOST_ADDRESS } from '../contract/lost-address.ts';
import { FORM_LOST, type LostForm, type ShownAgain } from '../contract/pages/lost-form.ts';
import type { LostPage } from '../contract/pages/lost-page.ts';
import type { PagePort } from '../contract/pages/page-port.ts';
import type { PostedFields, PostedFile, PostedPage, PostResult } from '../contract/pages/posted-form.ts';
import { ownAddress } from '../domain/sessions/own-address.ts';
import { lostFormContext, pagePortContext, postedFormContext, presentFailureContext } from './page-port-context.ts';

interface PageArgs {
  readonly request: Request;
  /** The page's own address, also when the router asks for its data under another. */
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
}

/** Loads a page. A missing page redirects home, a private one to sign-in; anything else is the error page. */
export async function readPage<Page>(args: PageArgs, read: (port: PagePort) => Promise<Page>): Promise<Page> {
  try {
    return await read(args.context.get(pagePortContext));
  } catch (error) {
    throw answerToError(error, args);
  }
}

/** Loads a page of a list; from beyond the last one it leads to the last. */
export async function readListPage<Page extends { readonly page: number; readonly pages: number }>(
  args: PageArgs,
  read: (port: PagePort) => Promise<Page>,
): Promise<Page> {
  const shown = await readPage(args, read);
  if (shown.page <= shown.pages) return shown;
  const query = new URLSearchParams(args.url.searchParams);
  query.set('page', String(shown.pages));
  throw redirect(`${args.url.pathname}?${query}`);
}

/**
 * Posts a form to the server: redirects, or returns the page with the typed data and its status. `shows` loads the page for a form whose
 * session has ended, which changes nothing; a page without it rejects such a form.
 */
export async function answerPost<Page>(
  args: PageArgs,
  post: (port: PagePort, fields: PostedFields, files: readonly PostedFile[]) => Promise<PostResult<Page>>,
  shows?: (fields: PostedFields) => Promise<unknown>,
) {
  const { fields, files } = readPosted(args);
  const lost = args.context.get(lostFormContext);
  if (lost && shows) {
    const page = (await showAgain(args, lost, () => shows(fields))) as Page;
    const again: ShownAgain = { message: lost.messages.again, typed: lost.typed };
    return data({ page, lost: again }, { status: FORM_LOST });
  }
  const result = await readPage(args, (port) => post(port, fields, files));
  if (result.ok) throw leadTo(result.redirect);
  return data({ page: result.page, lost: null }, { status: result.status });
}

/** The page for a form whose session has ended. If it cannot be shown, a page that says so and offers to sign in if that helps. */
async function showAgain<Page>(
  args: PageArgs,
  { messages, typed, kept, is_customers }: LostForm,
  shows: () => Promise<Page>,
) {
  try {
    return await shows();
  } catch (error) {
    const href = error instanceof Response ? error.headers.get('location') : null;
    if (href === null) throw error;
    const signIn = signInAddress(args.url);
    const isForCustomer = (is_customers && kept !== null) || href === signIn;
    const message = isForCustomer ? messages.signed_out : messages.gone;
    const shell = await readPage(args, (port) => port.shell());
    const lost: LostPage = { shell, message, typed, kept, href, sign_in_href: isForCustomer ? signIn : null };
    throw data({ lost }, { status: isForCustomer ? 401 : FORM_LOST });
  }
}

/** Fields of the query and of the posted form, which wins. */
export function postedFields(args: Pick<PageArgs, 'request' | 'context'>): PostedFields {
  return readPosted(args).fields;
}

function readPosted({ request, context }: Pick<PageArgs, 'request' | 'context'>): PostedPage {
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method === 'GET') return { fields, files: [] };
  const posted = context.get(postedFormContext);
  return { fields: { ...fields, ...posted.fields }, files: posted.files };
}

/** Redirects to the home page from an unknown address; the home page shows a notice. */
export function leadHome(): Response {
  return redirect('/', { headers: { 'set-cookie': LOST_ADDRESS } });
}

function leadTo(address: string): Response {
  const isShopPage = /^\/(?:$|[?]|(?:tienda|orders|login)(?:[/?]|$))/.test(address);
  return isShopPage ? redirect(address, 303) : redirectDocument(address, 303);
}

function answerToError(error: unknown, { request, url, context }: PageArgs): unknown {
  if (error instanceof Response) return error;
  const failure = context.get(presentFailureContext)(error);
  if (failure.status === 404 && request.method === 'GET') return leadHome();
  if (failure.code === 'sign_in_required') return redirect(signInAddress(url));
  return data(failure, { status: failure.status });
}

/** A post is not repeated after signing in: its page is shown again. */
function signInAddress({ pathname, search }: URL): string {
  const returnTo = ownAddress(pathname + search);
  return returnTo === null ? '/login' : `/login?return_to=${encodeURIComponent(returnTo)}`;
}
