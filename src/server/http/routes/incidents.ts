import {
  listIncidences,
  listIncidents,
  loadIncidenciaPedido,
  previewIncident,
  uploadForm,
  uploadIncidenciaPedido,
} from '../../../contract/incidents.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { type AnswerToIncident, answerIncident } from '../../actions/incidents/answer-incident.ts';
import { getAskedForm, loadIncident } from '../../actions/incidents/load-incident.ts';
import { itemIncidents } from '../../actions/incidents/present-incidents.ts';
import { previewAsking } from '../../actions/incidents/preview-asking.ts';
import { presentKinds } from '../../actions/questions/list-kinds.ts';
import type { Ctx } from '../../ctx.ts';
import { bound } from '../bind-call.ts';

export const incidentRoutes = [
  bound(listIncidences, async (ctx) => ({
    items: await presentKinds(ctx),
  })),

  bound(listIncidents, async (ctx, { params }) => itemIncidents(ctx, params.item_id)),

  bound(previewIncident, async (ctx, { params, body }) =>
    previewAsking(ctx, params.item_id, { asking: body.incident, attachments: body.incidencia_attachments }),
  ),

  bound(loadIncidenciaPedido, async (ctx, { query }) => ({ incidencia: await loadIncident(ctx, query.id) })),

  bound(uploadIncidenciaPedido, async (ctx, { query, body }) =>
    answer(ctx, { formId: await getAskedForm(ctx, query.id), version: body.version, values: body.json_values }),
  ),

  bound(uploadForm, async (ctx, { query, body }) =>
    answer(ctx, {
      formId: query.form_id,
      orderId: query.order_id,
      version: body.json_form.version,
      values: body.json_values,
    }),
  ),
];

async function answer(ctx: Ctx, given: AnswerToIncident) {
  const isNew = await answerIncident(ctx, given);
  return { ok: true as const, message: RECEIVED[ctx.locale], is_new: isNew };
}

const RECEIVED: Text = {
  es: 'Hemos recibido tu respuesta.',
  en: 'We have received your answer.',
  pt: 'Recebemos a sua resposta.',
};
