import { randomUUID } from 'node:crypto';
import { FIRM_PARTS, type FirmClosing, type FirmPage } from '../../../contract/pages/firm-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { FIRM_MESSAGES } from '../../../domain/firms/firm-messages.ts';
import { isFirmRole, mayInFirm } from '../../../domain/firms/firm-role.ts';
import { readFirmName, readMailAddress } from '../../../domain/firms/typed-firm.ts';
import { ownAddress } from '../../../domain/sessions/own-address.ts';
import { memberOf } from '../../actions/actors/refuse-in-firm.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { closeFirm, keepFirm } from '../../actions/customers/erasure/close-firm.ts';
import { findErasureDue } from '../../actions/customers/erasure/open-erasure.ts';
import { findOpenOrders } from '../../actions/customers/erasure/open-orders.ts';
import { changeFirmData } from '../../actions/firms/change-firm.ts';
import { changeRole, handOverFirm, leaveFirm, removePerson } from '../../actions/firms/change-person.ts';
import { foundFirm } from '../../actions/firms/found-firm.ts';
import { invitePerson, listInvitations } from '../../actions/firms/invite-person.ts';
import { listFirms, listPeople } from '../../actions/firms/list-people.ts';
import { requirePerson } from '../../actions/firms/load-firm.ts';
import { revokeInvitation } from '../../actions/firms/revoke-invitation.ts';
import { switchAccount } from '../../actions/firms/switch-account.ts';
import { shortDayText, shortMomentText } from '../../actions/items/customer-texts.ts';
import { isUuid } from '../../actions/keys/is-uuid.ts';
import { refuseFields } from '../../actions/sessions/refuse-fields.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';

const PATH = '/orders/firm';
const NOTHING: FirmPage['values'] = { name: '', contact_email: '', email: '', role: '' };

/** `/orders/firm`: the accounts that the person can act in, and the people of the present one. @throws AppError sign_in_required */
export function firmPage(ctx: Ctx, asked: PostedFields): Promise<FirmPage> {
  return present(ctx, { values: NOTHING, problems: [], asked });
}

/** Carries out `fields.intent`; what was typed comes back with a problem beside it. */
export async function changeFirm(ctx: Ctx, fields: PostedFields): Promise<PostResult<FirmPage>> {
  // The redirect goes to the page of the account switched to.
  if (fields.intent === 'switch') {
    await switchAccount(ctx, numberIn(fields.firm_id));
    return { ok: true, redirect: ownAddress(fields.to ?? null) ?? '/orders' };
  }
  if ((fields.intent === 'leave' || fields.intent === 'hand_over') && memberOf(ctx)) return leave(ctx, fields);
  const values = { ...NOTHING, ...pick(fields) };
  return redoWithProblems(ctx, {
    path: PATH,
    act: () => act(ctx, fields),
    page: (problems) => present(ctx, { values, problems }),
  });
}

/** A person who has left sees their own account. */
function leave(ctx: Ctx, { intent, person_id }: PostedFields): Promise<PostResult<FirmPage>> {
  const go = () => (intent === 'leave' ? leaveFirm(ctx) : handOverFirm(ctx, numberIn(person_id) ?? 0));
  return redoWithProblems(ctx, {
    path: PATH,
    act: () => go().then(() => 'left'),
    page: (problems) => present(ctx, { values: NOTHING, problems }),
  });
}

/** @returns the completed action, for the notice after the redirect; null for no intent */
async function act(ctx: Ctx, fields: PostedFields): Promise<string | null> {
  const person = numberIn(fields.person_id) ?? 0;
  switch (fields.intent) {
    case 'found': {
      const typed = readFound(ctx, fields);
      const firmId = await foundFirm(ctx, typed);
      await switchAccount(ctx, firmId);
      return 'founded';
    }
    case 'invite':
      await invitePerson(ctx, readInvited(ctx, fields));
      return 'invited';
    case 'revoke':
      await revokeInvitation(ctx, fields.invitation_id ?? '');
      return 'revoked';
    case 'role':
      if (!isFirmRole(fields.role)) return null;
      await changeRole(ctx, { personId: person, role: fields.role });
      return 'role';
    case 'remove':
      await removePerson(ctx, person);
      return 'removed';
    case 'data': {
      const { name, contactEmail } = readFound(ctx, fields);
      await changeFirmData(ctx, { name, contactEmail });
      return 'data';
    }
    case 'close':
      await closeFirm(ctx, { password: fields.password ?? '' });
      return 'closing';
    case 'keep':
      await keepFirm(ctx);
      return 'kept';
    default:
      return null;
  }
}

function readFound({ locale }: Ctx, { name = '', contact_email = '', request_key = '' }: PostedFields) {
  const [firmName, contactEmail] = [readFirmName(name), readMailAddress(contact_email)];
  if (firmName === null || contactEmail === null) {
    throw refuseFields('invalid_input', [
      ...(firmName === null ? [{ field: 'name', message: FIRM_MESSAGES.name_wrong[locale] }] : []),
      ...(contactEmail === null ? [{ field: 'contact_email', message: FIRM_MESSAGES.email_wrong[locale] }] : []),
    ]);
  }
  return { name: firmName, contactEmail, requestKey: isUuid(request_key) ? request_key : randomUUID() };
}

function readInvited({ locale }: Ctx, { email = '', role = '' }: PostedFields) {
  const address = readMailAddress(email);
  if (address === null || !isFirmRole(role)) {
    throw refuseFields('invalid_input', [
      ...(address === null ? [{ field: 'email', message: FIRM_MESSAGES.email_wrong[locale] }] : []),
      ...(isFirmRole(role) ? [] : [{ field: 'role', message: FIRM_MESSAGES.role_missing[locale] }]),
    ]);
  }
  return { email: address, role };
}

function pick({ name = '', contact_email = '', email = '', role = '' }: PostedFields): FirmPage['values'] {
  return { name, contact_email, email, role };
}

function numberIn(typed: string | undefined): number | null {
  return typed !== undefined && /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

async function present(
  ctx: Ctx,
  {
    values,
    problems,
    asked = {},
  }: {
    readonly values: FirmPage['values'];
    readonly problems: readonly FieldProblem[];
    readonly asked?: PostedFields;
  },
): Promise<FirmPage> {
  const personId = requirePerson(ctx);
  const member = memberOf(ctx);
  const firmId = member ? requireCustomer(ctx) : null;
  const [firms, own] = await Promise.all([
    listFirms(ctx, personId),
    ctx.db
      .selectFrom('customers')
      .select(['firstname', 'lastname', 'email'])
      .where('customer_id', '=', personId)
      .executeTakeFirstOrThrow(),
  ]);
  const firm = member && firmId !== null ? await presentFirm(ctx, firmId, personId) : null;
  return {
    accounts: [
      {
        firm_id: '',
        name: `${own.firstname} ${own.lastname}`.trim(),
        role: null,
        is_present: firmId === null,
        is_wanted: asked.firm === '',
      },
      ...firms.map(({ firm_id, name, role }) => ({
        firm_id: String(firm_id),
        name,
        role,
        is_present: firm_id === firmId,
        is_wanted: firm_id !== firmId && String(firm_id) === asked.firm,
      })),
    ],
    firm,
    to: ownAddress(asked.to ?? null) ?? '',
    missed: firmId === null ? (FIRM_PARTS.find((part) => part === asked.missed) ?? null) : null,
    request_key: randomUUID(),
    values: {
      ...values,
      name: values.name || (firm?.name ?? ''),
      contact_email: values.contact_email || (firm?.contact_email ?? own.email),
    },
    problems,
  };
}

async function presentFirm(ctx: Ctx, firmId: number, personId: number): Promise<NonNullable<FirmPage['firm']>> {
  const member = memberOf(ctx);
  const isAdministrator = member !== undefined && mayInFirm(member.role, 'administer');
  const [firm, people, invitations, closing] = await Promise.all([
    ctx.db
      .selectFrom('customers')
      .select(['firstname', 'contact_email'])
      .where('customer_id', '=', firmId)
      .executeTakeFirstOrThrow(),
    listPeople(ctx, firmId),
    isAdministrator ? listInvitations(ctx, firmId) : [],
    presentClosing(ctx, firmId, personId),
  ]);
  const administrators = people.filter(({ role }) => role === 'administrator');
  return {
    name: firm.firstname,
    contact_email: firm.contact_email ?? '',
    is_administrator: isAdministrator,
    people: people.map(({ person_id, firstname, lastname, email, role, joined_at }) => ({
      person_id: String(person_id),
      name: `${firstname} ${lastname}`.trim(),
      email,
      role,
      since_text: shortDayText(ctx, joined_at),
      is_self: person_id === personId,
    })),
    is_only_administrator: isAdministrator && administrators.length === 1,
    closing,
    invitations: invitations.map(({ invitation_id, email, role, expires_at }) => ({
      invitation_id,
      email,
      role: isFirmRole(role) ? role : 'reader',
      until_text: shortDayText(ctx, expires_at),
    })),
  };
}

async function presentClosing(ctx: Ctx, firmId: number, personId: number): Promise<FirmClosing> {
  const [due, open, { password_hash }] = await Promise.all([
    findErasureDue(ctx, firmId),
    findOpenOrders(ctx, firmId),
    ctx.db
      .selectFrom('customers')
      .select('password_hash')
      .where('customer_id', '=', personId)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    due_text: due && shortMomentText(ctx, due),
    open_orders: open.map(String),
    has_password: password_hash !== null,
  };
}
