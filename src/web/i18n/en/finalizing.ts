import type { FinalizingMessages } from '../es/finalizing.ts';

export const finalizing: FinalizingMessages = {
  due_title: 'We need some details to begin',
  due_text: 'You chose to complete them after paying. The delivery time starts once we have them.',
  due_link: 'Complete the details',
  done: 'We have received your details. We are working on your order.',
};
