import type { z } from 'zod';
import type { ErrorCode } from '../domain/errors/error-code.ts';
import type { AccountNeed } from '../domain/firms/firm-role.ts';
import type { AccountEffect } from '../domain/sessions/impersonation.ts';
import type { UploadKind } from '../domain/uploads/upload-kind.ts';

/** Who may make a call. `public` needs no sign-in; `guest` is a browser session, signed in or not. */
export type Caller = 'public' | 'guest' | 'customer' | 'agent' | 'notary';

/**
 * One call of the API as data: the server binds a handler to it, the browser's client and the OpenAPI document are derived from it. `path`
 * holds parameters in braces. Money in responses is euros with two decimals, instants are ISO 8601.
 */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly who: readonly Caller[];
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `json` and `form` bodies are parsed into `body`; `bytes` and `multipart` reach the handler unparsed. */
  readonly encoding: 'json' | 'form' | 'bytes' | 'multipart' | 'none';
  /** Kind of the upload that the body names as `upload_id`, whose bytes the handler gets; null for a call that uses none. */
  readonly upload: UploadKind | null;
  /** Maximum size of a body in bytes. Above `LARGEST_TEXT_BODY` only for calls that accept files. */
  readonly largestBody: number;
  readonly output: Output;
  /** Media type of the response; `bytes` is a file under its own type, `events` a stream of server-sent events. */
  readonly answers: 'json' | 'form' | 'bytes' | 'events';
  readonly errors: readonly ErrorCode[];
  /**
   * Effect on the customer's account, for a back-office user who impersonates the customer. By default a GET is a view and anything else a
   * change.
   */
  readonly effect: AccountEffect;
  /** The permission required in a firm's account. By default `look` for views, `order` for changes, the own account for personal data. */
  readonly need: AccountNeed;
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
export type OutputOf<C extends Call> = z.input<C['output']>;
