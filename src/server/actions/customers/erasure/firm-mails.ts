import { isLocale } from '../../../../domain/locale/locale.ts';
import type { Ctx } from '../../../ctx.ts';
import { customerMail } from '../customer-mail.ts';

/** Heads of mails to everybody whom a firm's account concerns, once for each address: its people, and the address that it named. */
export async function firmMails(ctx: Ctx, firmId: number) {
  const rows = await ctx.db
    .selectFrom('customers as c')
    .select(['c.mail_address as email', 'c.locale', 'c.store_id', 'c.customer_id', 'c.firstname'])
    .where((eb) =>
      eb.or([
        eb('c.customer_id', '=', firmId),
        eb(
          'c.customer_id',
          'in',
          eb.selectFrom('firm_members').select('firm_members.person_id').where('firm_members.firm_id', '=', firmId),
        ),
      ]),
    )
    .orderBy('c.customer_id')
    .execute();
  const firmName = rows.find(({ customer_id }) => customer_id === firmId)?.firstname ?? '';
  const people = rows.filter(({ customer_id }) => customer_id !== firmId);
  const isPersons = (email: string) => people.some((person) => person.email.toLowerCase() === email.toLowerCase());
  const recipients = [
    ...people,
    ...rows.filter(({ customer_id, email }) => customer_id === firmId && !isPersons(email)),
  ];
  return Promise.all(
    recipients.map(async ({ email, locale, store_id, firstname }) => ({
      ...(await customerMail(ctx, {
        email,
        firstname,
        locale: isLocale(locale) ? locale : ctx.locale,
        storeId: store_id,
      })),
      firmName,
    })),
  );
}
