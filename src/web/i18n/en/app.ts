import type { AppMessages } from '../es/app.ts';

export const app: AppMessages = {
  newer: 'There is a new version of this page.',
  update: 'Update',
  later: 'Later',
  unsent: 'If you update now, you will lose what you have entered here and not sent.',
  update_anyway: 'Update anyway',
  seen: (when: string) => `This is your list as it was on ${when}.`,
  push: {
    title: 'Notifications on this device',
    off: 'Shall we notify you here when an order changes? We always tell you by e-mail.',
    on: 'This device notifies you when an order changes.',
    denied: 'Notifications are blocked in the settings of this browser. We always tell you by e-mail.',
    install: 'To get notifications on this device, add the page to your home screen and open it from there.',
    failed: 'We could not switch it on. Please try again in a moment.',
    working: 'One moment…',
    switch_on: 'Notify me here',
    switch_off: 'Stop notifying me',
  },
};
