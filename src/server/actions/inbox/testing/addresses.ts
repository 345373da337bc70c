import type { Stage } from '../../items/testing/order-stage.ts';
import { answerAddress } from '../../mail/sign-thread.ts';
import type { ThreadKey } from '../../mail/thread-keys.ts';

export const MAILBOX = 'pedidos@registralia.example';

export const toTicket = (key: ThreadKey, id: number) => answerAddress(key, MAILBOX, { kind: 'ticket', id });
export const ana = (stage: Stage) => stage.as(stage.people.ana);
export const customerOf = ({ customer_id }: { customer_id: number }) => `${customer_id}@correo.test`;
