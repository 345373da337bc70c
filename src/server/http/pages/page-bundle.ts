import { type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { LostForm } from '../../../contract/pages/lost-form.ts';
import type { PagePort } from '../../../contract/pages/page-port.ts';
import type { PostedPage } from '../../../contract/pages/posted-form.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import { handleByBranch } from './branch-builds.ts';

/** The contexts of a request that the bundled pages read; they come out of the bundle, which has its own copy of them. */
interface PageContexts {
  readonly pagePortContext: RouterContext<PagePort>;
  readonly postedFormContext: RouterContext<PostedPage>;
  readonly lostFormContext: RouterContext<LostForm | null>;
  readonly presentFailureContext: RouterContext<(error: unknown) => PageFailure>;
  readonly nonceContext: RouterContext<string>;
  readonly paintsFirstContext: RouterContext<boolean>;
  readonly takeHtmlContext: RouterContext<(html: string) => void>;
}

export interface PageFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly request_id: string;
  readonly locale: Locale;
}

export interface PageRequest {
  readonly request: Request;
  readonly port: PagePort;
  /** The posted form; absent for a GET. */
  readonly posted: PostedPage;
  /** Values of a page whose session is gone: it is shown again, and nothing is changed. */
  readonly lost: LostForm | null;
  /** On every script that the renderer writes, and on no other. */
  readonly nonce: string;
  /** Whether the page can be read before its scripts have loaded. */
  readonly paintsFirst: boolean;
  presentFailure(error: unknown): PageFailure;
}

/** A page as text, or what else answers its request. */
interface PageResponse {
  /** Without its body where there is text. */
  readonly response: Response;
  readonly html: string | null;
}

/** Answers a page request with the whole page. */
export type PageBundle = (page: PageRequest) => Promise<PageResponse>;

/** Wraps a build of the pages; `load` runs per request, so that development can serve new builds. */
export function pageBundle(load: () => Promise<ServerBuild>, mode: 'production' | 'development'): PageBundle {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof handleByBranch>>();
  return async ({ request, port, posted, lost, nonce, paintsFirst, presentFailure }) => {
    const build = await load();
    const handler = handlers.get(build) ?? handleByBranch(build, mode);
    handlers.set(build, handler);
    const { module } = build.entry;
    if (!holdsContexts(module)) throw new Error('the pages were built without their contexts');
    const { pageContexts } = module;
    const context = new RouterContextProvider();
    context.set(pageContexts.pagePortContext, port);
    context.set(pageContexts.postedFormContext, posted);
    context.set(pageContexts.lostFormContext, lost);
    context.set(pageContexts.presentFailureContext, presentFailure);
    context.set(pageContexts.nonceContext, nonce);
    context.set(pageContexts.paintsFirstContext, paintsFirst);
    let html: string | null = null;
    context.set(pageContexts.takeHtmlContext, (text) => {
      html = text;
    });
    const response = await handler(request, context as never);
    return { response, html };
  };
}

/** Whether a build's entry hands out the contexts of its pages (`src/web/entry.server.tsx`). */
function holdsContexts<Entry extends object>(entry: Entry): entry is Entry & { readonly pageContexts: PageContexts } {
  return 'pageContexts' in entry;
}
