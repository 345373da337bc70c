import { CSV_MARK, csvRow } from '../../../domain/csv/csv-row.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { eurosOf } from '../../../domain/money/money.ts';
import type { Ctx } from '../../ctx.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { listOrderRows } from './order-rows.ts';

/** The signed-in customer's orders between two moments as a table, a row for each service. @throws AppError sign_in_required */
export async function exportOrders(
  ctx: Ctx,
  span: { readonly from: Date | null; readonly until: Date | null },
): Promise<string> {
  const { locale } = ctx;
  const lines = (await listOrderRows(ctx, span)).map((row) =>
    csvRow(
      [
        ...[String(row.order_id), shortMomentText(ctx, row.ordered_at), row.service, row.reference, row.status],
        ...[row.person, row.tax_name, row.tax_id],
        ...[eurosOf(row.net), eurosOf(row.tax), eurosOf(row.total), YES_NO[row.is_paid ? 'yes' : 'no'][locale]],
      ],
      locale,
    ),
  );
  return (
    CSV_MARK +
    csvRow(
      HEADS.map((head) => head[locale]),
      locale,
    ) +
    lines.join('')
  );
}

const YES_NO: Readonly<Record<'yes' | 'no', Text>> = {
  yes: { es: 'sí', en: 'yes', pt: 'sim' },
  no: { es: 'no', en: 'no', pt: 'não' },
};

const HEADS: readonly Text[] = [
  { es: 'Pedido', en: 'Order', pt: 'Pedido' },
  { es: 'Fecha', en: 'Date', pt: 'Data' },
  { es: 'Servicio', en: 'Service', pt: 'Serviço' },
  { es: 'Referencia', en: 'Reference', pt: 'Referência' },
  { es: 'Estado', en: 'Status', pt: 'Estado' },
  { es: 'Pedido por', en: 'Ordered by', pt: 'Pedido por' },
  { es: 'Facturado a', en: 'Invoiced to', pt: 'Faturado a' },
  { es: 'NIF', en: 'Tax number', pt: 'NIF' },
  { es: 'Base y suplidos', en: 'Net and fees', pt: 'Base e suprimentos' },
  { es: 'IVA', en: 'VAT', pt: 'IVA' },
  { es: 'Total', en: 'Total', pt: 'Total' },
  { es: 'Pagado', en: 'Paid', pt: 'Pago' },
];
