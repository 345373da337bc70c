import type { Messages } from '../es/messages.ts';

export const impersonation: Messages['impersonation'] = {
  banner: 'Visit to a customer’s account',
  seen_as: (customer, agent) => `You are viewing ${customer}’s account as ${agent}.`,
  until: (time) => `It ends at ${time}.`,
  looks_only: 'You can only look.',
  may_change: 'You can make changes; everything is recorded under both names.',
  say_why: 'Give a reason',
  end: 'End the visit',
};
