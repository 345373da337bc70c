import type { Pedido } from '../../../contract/orders/pedido.ts';
import { businessMillisBetween } from '../../../domain/calendar/business-clock.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { isTicked } from '../../../domain/checklists/checklist.ts';
import { isLocale } from '../../../domain/locale/locale.ts';
import { clientStatusName } from '../../../domain/orders/client-status-name.ts';
import { emailReplyOf } from '../../../domain/orders/inbound-email.ts';
import { lockHolderOf } from '../../../domain/orders/lock.ts';
import { findStatus } from '../../../domain/orders/machine.ts';
import { UNMAPPED_NAME } from '../../../domain/orders/unmapped.ts';
import { type Ctx, readTogether } from '../../ctx.ts';
import { namesOfAgents } from '../actors/agent-names.ts';
import { agentOf, isNotary } from '../actors/agent-of.ts';
import { narrowPedido } from '../assigning/narrow-pedido.ts';
import { type ItemPoint, loadChecklist } from '../checklists/item-checklist.ts';
import { aboutItem } from '../items/about-item.ts';
import { clientStatusIdOf } from '../items/client-status-id.ts';
import { calendarOf, getItem, type ItemRow } from '../items/item-row.ts';
import { presentOptions } from '../items/present-options.ts';
import { listAttributes } from '../items/write-attributes.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';
import { loadProduct } from '../products/load-product.ts';
import { loadAssignment } from '../providers/present-assignment.ts';
import { visitAttributeOf } from '../providers/visit-attribute.ts';
import { listItemFiles } from '../stored-files/present-file.ts';
import { listItemTags } from '../tags/tag-item.ts';
import { ticketsOfItem } from '../tickets/tickets-of-item.ts';
import { listItemWatchers } from '../watchers/watch-item.ts';
import { actionsFor } from './actions-for.ts';
import { choiceOf } from './present-choice.ts';
import { loadMoney } from './present-money.ts';
import { listHistory, listRelatedItems } from './present-past.ts';

/** An order item as the panel shows it, with what this person may do. @throws AppError not_found */
export async function getPedido(ctx: Ctx, itemId: number): Promise<Pedido> {
  return presentPedido(ctx, await getItem(ctx, itemId));
}

/** The same for an item that was just read, and may be seen. */
export async function presentPedido(ctx: Ctx, item: ItemRow): Promise<Pedido> {
  const pedido = await presentInFull(ctx, item);
  return isNotary(ctx) ? narrowPedido(ctx, pedido) : pedido;
}

async function presentInFull(ctx: Ctx, item: ItemRow): Promise<Pedido> {
  const { agentId } = agentOf(ctx);
  const holder = lockHolderOf(item, ctx.now());
  const product = await loadProduct(ctx, item);
  const [names, portal, order, history, related, tickets, atributos, attachments, money, actions, assignment, ...team] =
    await readTogether(ctx, (at) =>
      Promise.all([
        namesOfAgents(at, [holder, item.asignee_id]),
        loadPortalAddress(at, item.store_id),
        at.db.selectFrom('orders').selectAll().where('order_id', '=', item.order_id).executeTakeFirstOrThrow(),
        listHistory(at, item, product),
        listRelatedItems(at, item),
        ticketsOfItem(at, item.item_id),
        listAttributes(at, item.item_id),
        listItemFiles(at, item.item_id),
        loadMoney(at, item),
        actionsFor(at, item),
        loadAssignment(at, item, product),
        listItemTags(at, item.item_id),
        listItemWatchers(at, item.item_id),
        loadChecklist(at, item),
      ]),
    );
  const [tags, watchers, points] = team;
  return {
    order_id: item.order_id,
    item_id: item.item_id,
    product_id: item.product_id,
    referencia: item.referencia,
    panel_status_id: item.panel_status_id,
    incidencia_status_id: item.incidencia_status_id,
    panel_user: item.asignee_id === null ? null : (names.get(item.asignee_id) ?? null),
    customer_id: item.customer_id,
    priority: item.priority,
    locked: holder !== null,
    locked_by:
      holder === null || item.locked_until === null
        ? null
        : {
            user_id: holder,
            name: names.get(holder) ?? '',
            until: item.locked_until.toISOString(),
            is_me: holder === agentId,
          },
    asignee_id: item.asignee_id,
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
    standby_until: item.standby_until?.toISOString() ?? null,
    asignee_at: item.asignee_at?.toISOString() ?? null,
    deadline_at: item.deadline_at?.toISOString() ?? null,
    product_options: await presentOptions(ctx, product, item, { outside: isNotary(ctx) }),
    details: {
      email_reply_of: emailReplyOf(item),
      historico: history,
      pedidos_relacionados: related,
      tickets_relacionados: tickets,
      atributos: [...atributos, ...visitAttributeOf(item)],
      tags,
      watchers,
      checklist: points.map((point) => presentPoint(ctx, point)),
      attachments,
      ...money,
      origin: item.origin === null ? null : { kind: item.origin, id: item.origin_id },
      respondido: item.respondido,
      clientView: clientViewOf(item),
      ...aboutItem(ctx, item),
      ...statusesOf(item),
      customer: {
        customer_id: order.customer_id,
        firstname: order.firstname,
        lastname: order.lastname,
        email: order.email,
        phone: order.phone,
        locale: order.locale,
        tax: taxOf(order),
      },
      product: {
        product_id: item.product_id,
        name: textIn(product.name, ctx.locale),
        name_for_customer: textIn(product.name, isLocale(order.locale) ? order.locale : 'es'),
        url_key: product.url_key,
        group: product.group,
        form_version: item.form_version,
      },
      portal: { name: portal.name, url: portal.url, time_zone: portal.timeZone },
      deadline: deadlineOf(ctx, item),
      history_lines: item.history_lines,
      store_id: item.store_id,
      real_order_id: item.real_order_id,
      parent_id: item.parent_id,
      queue: item.queue,
      given: choiceOf(ctx, item),
      assignment,
    },
    actions,
  };
}

function presentPoint({ locale }: Ctx, point: ItemPoint): Pedido['details']['checklist'][number] {
  const { pointId, text, tickedBy, tickedAt } = point;
  const isDone = isTicked(point);
  return {
    point_id: pointId,
    text: text[locale],
    ticked: isDone && tickedAt !== null ? { by: tickedBy ?? '', at: tickedAt.toISOString() } : null,
  };
}

function statusesOf(item: ItemRow) {
  const id = clientStatusIdOf(item);
  const name = clientStatusName(item, id);
  const panel = findStatus(item.panel_status_id);
  return {
    client_status_id: id,
    client_status: { id, name: { ...name } },
    panel_status: {
      id: item.panel_status_id,
      key: panel?.key ?? 'unmapped',
      name: { ...(panel?.name ?? UNMAPPED_NAME) },
    },
  };
}

function clientViewOf(item: ItemRow): Pedido['details']['clientView'] {
  if (item.first_view_at === null || item.last_view_at === null) return null;
  return {
    first_at: item.first_view_at.toISOString(),
    last_at: item.last_view_at.toISOString(),
    times: item.view_times,
  };
}

function deadlineOf(ctx: Ctx, item: ItemRow): Pedido['details']['deadline'] {
  const { deadline_at, clock } = item;
  const at = clock === 'ended' ? (item.delivered_at ?? item.updated_at) : (item.clock_paused_at ?? ctx.now());
  const left = deadline_at === null ? null : businessMillisBetween(calendarOf(item), at, deadline_at);
  return { clock, late: deadline_at !== null && at >= deadline_at, business_ms_left: left };
}

function taxOf(order: {
  tax_name: string | null;
  tax_id: string | null;
  tax_address: string | null;
  tax_postal_code: string | null;
  tax_city: string | null;
  tax_country: string | null;
}): Pedido['details']['customer']['tax'] {
  if (order.tax_id === null) return null;
  return {
    name: order.tax_name ?? '',
    id: order.tax_id,
    address: order.tax_address ?? '',
    postal_code: order.tax_postal_code ?? '',
    city: order.tax_city ?? '',
    country: order.tax_country ?? '',
  };
}
