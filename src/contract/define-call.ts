import { z } from 'zod';
import type { ErrorCode } from '../domain/errors/error-code.ts';
import type { AccountNeed } from '../domain/firms/firm-role.ts';
import type { AccountEffect } from '../domain/sessions/impersonation.ts';
import type { UploadKind } from '../domain/uploads/upload-kind.ts';
import type { Call, Caller } from './call.ts';
import { LARGEST_TEXT_BODY } from './largest-body.ts';

const NOTHING = z.object({});
type Nothing = typeof NOTHING;

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType> {
  readonly summary: string;
  readonly method: Call['method'];
  readonly path: string;
  readonly who: readonly Caller[];
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly encoding?: Call['encoding'];
  readonly upload?: UploadKind;
  readonly largestBody?: number;
  readonly output: O;
  readonly answers?: Call['answers'];
  readonly errors?: readonly ErrorCode[];
  readonly effect?: AccountEffect;
  readonly need?: AccountNeed;
}

/** Completes a call's definition: by default parameters, query and body are empty, and a body is JSON of at most the size for text. */
export function defineCall<
  O extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(name: string, definition: Definition<P, Q, B, O>): Call<P, Q, B, O>;
export function defineCall(name: string, definition: Definition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>): Call {
  const effect = definition.effect ?? (definition.method === 'GET' ? 'look' : 'change');
  return {
    name,
    summary: definition.summary,
    method: definition.method,
    path: definition.path,
    who: definition.who,
    params: definition.params ?? NOTHING,
    query: definition.query ?? NOTHING,
    body: definition.body ?? NOTHING,
    encoding: definition.encoding ?? (definition.body ? 'json' : 'none'),
    upload: definition.upload ?? null,
    largestBody: definition.largestBody ?? LARGEST_TEXT_BODY,
    output: definition.output,
    answers: definition.answers ?? 'json',
    errors: definition.errors ?? [],
    effect,
    need: definition.need ?? NEED_OF[effect],
  };
}

const NEED_OF = { look: 'look', change: 'order', own: 'own_account' } as const satisfies Record<
  AccountEffect,
  AccountNeed
>;
