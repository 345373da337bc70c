import { findCustomer, getCustomer } from '../../../contract/customers/customer-calls.ts';
import { isProblem } from '../../api/api-problem.ts';
import { panelApi } from '../session/panel-api.ts';
import { whoIsMeant } from './who-is-meant.ts';

/** The customer with an e-mail address or a number. */
export async function readWhose(
  typed: string,
): Promise<{ readonly userId: number } | { readonly problem: 'whose_wrong' | 'whose_missing' }> {
  const who = whoIsMeant(typed);
  if (!who) return { problem: 'whose_wrong' };
  try {
    const { customer_id } =
      'email' in who
        ? await panelApi.call(findCustomer, { params: { email: who.email } })
        : await panelApi.call(getCustomer, { params: { customer_id: who.customerId } });
    return { userId: customer_id };
  } catch (error) {
    if (isProblem(error, 'not_found', 'invalid_input')) return { problem: 'whose_missing' };
    throw error;
  }
}
