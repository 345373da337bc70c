import {
  listEmailTemplates as listTemplates,
  getMailPlaceholders as mailPlaceholders,
  previewPedidoMail,
  undoOperation as undo,
} from '../../../contract/mail.ts';
import { previewMail } from '../../actions/desk/preview-mail.ts';
import { undoOperation } from '../../actions/desk/undo/undo-operation.ts';
import { getMailPlaceholders } from '../../actions/mail-templates/get-mail-placeholders.ts';
import { presentEmailTemplates } from '../../actions/mail-templates/present-email-templates.ts';
import { bound } from '../bind-call.ts';

export const mailRoutes = [
  bound(listTemplates, async (ctx) => presentEmailTemplates(ctx)),
  bound(mailPlaceholders, async (ctx, { params }) => getMailPlaceholders(ctx, params.item_id)),
  bound(previewPedidoMail, async (ctx, { params, body }) => previewMail(ctx, params.item_id, body)),
  bound(undo, async (ctx, { params }) => undoOperation(ctx, params.undo_id)),
];
