import type { AppMessages } from '../es/app.ts';

export const app: AppMessages = {
  newer: 'There is a new version of this page.',
  update: 'Update',
  later: 'Later',
  unsent: 'What you entered here and did not send would be lost by updating.',
  update_anyway: 'Update anyway',
  seen: (when: string) => `This is your list as it was on ${when}.`,
};
