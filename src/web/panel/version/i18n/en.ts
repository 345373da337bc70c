import type { FailureMessages } from './es.ts';

export const en: FailureMessages = {
  newer: 'There is a newer version of the panel.',
  newer_hint: 'Drafts on orders are kept when you reload.',
  later: 'Later',
  unsent_title: 'Something you typed has not been sent yet',
  unsent_text: 'If you reload now, what you typed into a form on this page is lost. Send it or copy it first.',
  reload_anyway: 'Reload anyway',
};
