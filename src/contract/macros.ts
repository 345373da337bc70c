import { z } from 'zod';
import { macroStepsSchema } from '../domain/macros/macro.ts';
import { defineCall } from './define-call.ts';
import { LARGEST_ID } from './largest-id.ts';
import { mailPreviewSchema } from './mail.ts';
import { operationAnswerSchema } from './orders/operation-answer.ts';
import { instant } from './orders/pedido.ts';
import { requestKey } from './request-key.ts';

const ROOT = '/api/rest/restapi/macros';
const WHO = ['agent'] as const;
const ERRORS = ['sign_in_required', 'forbidden', 'invalid_input'] as const;

const macroSchema = z.object({
  macro_id: z.int(),
  name: z.string(),
  steps: macroStepsSchema,
  shared: z.boolean(),
  /** Whether the caller may change it: their own private macros, and shared ones for supervisors. */
  changeable: z.boolean(),
  owner: z.string(),
  version: z.int(),
});
export type Macro = z.output<typeof macroSchema>;

const macrosSchema = z.object({ macros: z.array(macroSchema) });

export const listMacros = defineCall('listMacros', {
  summary: 'Own and shared macros, by name',
  method: 'GET',
  path: ROOT,
  who: WHO,
  output: macrosSchema,
  errors: ERRORS,
});

const content = z.object({
  name: z.string().trim().min(1).max(60),
  steps: macroStepsSchema,
  /** Shown to every agent; for supervisors. */
  shared: z.boolean(),
});
const params = z.object({ macro_id: z.coerce.number().int().positive().max(LARGEST_ID) });

export const createMacro = defineCall('createMacro', {
  summary: 'Creates a macro; supervisors can share it. Idempotent by request_key',
  method: 'POST',
  path: ROOT,
  who: WHO,
  body: content.extend({ request_key: requestKey }),
  output: macrosSchema,
  errors: ERRORS,
});

export const changeMacro = defineCall('changeMacro', {
  summary: 'Replaces a macro, based on a version; only supervisors can change a shared one',
  method: 'PUT',
  path: `${ROOT}/{macro_id}`,
  who: WHO,
  params,
  body: content.extend({ version: z.int() }),
  output: macrosSchema,
  errors: [...ERRORS, 'not_found', 'stale_version'],
});

export const removeMacro = defineCall('removeMacro', {
  summary: 'Deletes a macro; a missing one is no error',
  method: 'DELETE',
  path: `${ROOT}/{macro_id}`,
  who: WHO,
  params,
  output: macrosSchema,
  errors: ERRORS,
});

const runParams = params.extend({ item_id: z.coerce.number().int().positive() });
const run = z.object({
  /** The macro's version seen by the user: nothing is executed in another version. */
  version: z.int(),
  /** `updated_at` of the item's copy that the user saw. */
  updated_at: instant,
});
const RUN_ERRORS = [
  ...ERRORS,
  ...(['not_found', 'stale_version', 'locked_by_other', 'macro_changed', 'macro_stopped'] as const),
] as const;

const rehearsedSchema = z.object({
  /** Effect of each executed change: the new status, if any, and the e-mail to the customer. */
  steps: z.array(
    z.object({
      from: z.int(),
      to: z.int(),
      /** End of the postponement. */
      until: instant.nullable(),
      mail: mailPreviewSchema.nullable(),
    }),
  ),
  /** The change that is not allowed, counted from 0, and why: then nothing of the macro is executed. */
  problem: z.object({ step: z.int(), message: z.string() }).nullable(),
});
export type Rehearsed = z.output<typeof rehearsedSchema>;

export const previewMacro = defineCall('previewMacro', {
  summary: 'Dry run of a macro on an item: the effect of each change, or why it is refused; nothing is written',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/macros/{macro_id}/preview',
  who: WHO,
  params: runParams,
  body: run,
  output: rehearsedSchema,
  errors: RUN_ERRORS,
});

export const runMacro = defineCall('runMacro', {
  summary:
    'Executes all changes of a macro on an item, or none; one undo reverts all of them. Idempotent by request_key',
  method: 'POST',
  path: '/api/rest/restapi/pedido/{item_id}/macros/{macro_id}',
  who: WHO,
  params: runParams,
  body: run.extend({ request_key: requestKey }),
  output: operationAnswerSchema,
  errors: RUN_ERRORS,
});
