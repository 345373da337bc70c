import { AppError } from '../../../domain/errors/app-error.ts';
import { type ClientStatusFacts, clientStatusOf } from '../../../domain/orders/client-status.ts';
import type { ClientStatusId } from '../../../domain/orders/machine-shape.ts';

/** The client status of an item. @throws AppError unknown_client_status with the unknown code */
export function clientStatusIdOf(item: ClientStatusFacts): ClientStatusId {
  const result = clientStatusOf(item);
  if (!result.ok) throw new AppError(result.code, result.params);
  return result.client_status;
}
