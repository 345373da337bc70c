import { type RawBuilder, sql } from 'kysely';
import type { MergePerson } from '../../../../contract/customers/merge-calls.ts';
import { calendarOfStore } from '../../../../domain/calendar/calendar-of-store.ts';
import type { LikenessFacts } from '../../../../domain/customers/likeness.ts';
import { e164Of } from '../../../../domain/phone-calls/phone-number.ts';
import type { Ctx } from '../../../ctx.ts';

export interface ComparedPerson extends LikenessFacts {
  readonly customer_id: number;
  readonly shown: MergePerson;
}

/** Customers by a condition on `c`, with the compared columns and the amount of data attached to each. */
export async function loadPeople(
  { db }: Pick<Ctx, 'db'>,
  where: RawBuilder<unknown>,
): Promise<readonly ComparedPerson[]> {
  const { rows } = await sql<Row>`
    select c.customer_id, trim(c.firstname || ' ' || c.lastname) as name, c.mail_address::text as email, coalesce(c.phone, '') as phone,
           coalesce(c.tax_id, '') as tax_id, coalesce(c.tax_postal_code, '') as postal_code, c.store_id, c.created_at,
           (select count(*)::integer from orders where customer_id = c.customer_id) as orders,
           (select count(*)::integer from tickets where customer_id = c.customer_id) as tickets,
           (select count(*)::integer from inmuebles where customer_id = c.customer_id)
             + (select count(*)::integer from empresas where customer_id = c.customer_id)
             + (select count(*)::integer from vehiculos where customer_id = c.customer_id) as portfolio
      from customers c where ${where} order by c.customer_id`.execute(db);
  return rows.map(({ store_id, postal_code, created_at, orders, tickets, portfolio, ...row }) => ({
    ...row,
    postal_code,
    phone: e164Of(row.phone, calendarOfStore(store_id)) ?? '',
    shown: { ...row, created_at: created_at.toISOString(), holds: { orders, tickets, portfolio } },
  }));
}

interface Row {
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly tax_id: string;
  readonly postal_code: string;
  readonly store_id: number;
  readonly created_at: Date;
  readonly orders: number;
  readonly tickets: number;
  readonly portfolio: number;
}

/** Neither erased nor merged already. */
export const STANDS_ALONE = sql`c.erased_at is null and c.merged_into is null`;
