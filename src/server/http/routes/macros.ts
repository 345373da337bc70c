import * as calls from '../../../contract/macros.ts';
import { changeMacro, createMacro, removeMacro } from '../../actions/macros/keep-macro.ts';
import { listMacros } from '../../actions/macros/list-macros.ts';
import { previewMacro } from '../../actions/macros/preview-macro.ts';
import { runMacro } from '../../actions/macros/run-macro.ts';
import { bound } from '../bind-call.ts';

export const macroRoutes = [
  bound(calls.listMacros, async (ctx) => ({ macros: await listMacros(ctx) })),

  bound(calls.createMacro, async (ctx, { body }) => ({ macros: [...(await createMacro(ctx, body))] })),

  bound(calls.changeMacro, async (ctx, { params, body }) => ({
    macros: [...(await changeMacro(ctx, { ...body, macroId: params.macro_id }))],
  })),

  bound(calls.removeMacro, async (ctx, { params }) => ({ macros: [...(await removeMacro(ctx, params.macro_id))] })),

  bound(calls.previewMacro, async (ctx, { params, body }) =>
    previewMacro(ctx, {
      itemId: params.item_id,
      macroId: params.macro_id,
      version: body.version,
      seen: new Date(body.updated_at),
    }),
  ),

  bound(calls.runMacro, async (ctx, { params, body }) =>
    runMacro(ctx, {
      itemId: params.item_id,
      macroId: params.macro_id,
      version: body.version,
      seen: new Date(body.updated_at),
      requestKey: body.request_key,
    }),
  ),
];
