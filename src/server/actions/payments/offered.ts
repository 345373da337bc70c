import { AppError } from '../../../domain/errors/app-error.ts';
import type { InvoicePaymentMethod } from '../../../domain/invoices/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';

/** Ways to pay that a configured provider can take, each once, in the order of the providers. */
export function offeredMethods({ ports }: Pick<Ctx, 'ports'>): readonly InvoicePaymentMethod[] {
  return [...new Set(ports.acquirers.flatMap(({ methods }) => methods))];
}

/** Who takes payments of this method. @throws AppError method_not_offered */
export function acquirerFor({ ports }: Pick<Ctx, 'ports'>, method: string): AcquirerPort {
  const acquirer = ports.acquirers.find(({ methods }) => methods.some((offered) => offered === method));
  if (!acquirer) throw new AppError('method_not_offered');
  return acquirer;
}

/** The acquirer of this name. @throws AppError not_found when it is not configured (any more) */
export function acquirerNamed({ ports }: Pick<Ctx, 'ports'>, name: string): AcquirerPort {
  const acquirer = ports.acquirers.find((configured) => configured.name === name);
  if (!acquirer) throw new AppError('not_found');
  return acquirer;
}
