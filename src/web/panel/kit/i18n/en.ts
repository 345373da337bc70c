import type { KitMessages } from './es.ts';

export const en: KitMessages = {
  notices: {
    title: 'Notices',
    more: (count) => (count === 1 ? '1 more notice' : `${count} more notices`),
    whole: 'Show all of it',
    less: 'Collapse the notices',
  },

  paste: {
    too_long: 'Nothing was pasted: the text does not fit.',
    room: (most, over) =>
      `There is room for ${most} characters, and it is ${over} too long. Attach it as a file if all of it is needed.`,
  },

  dates: {
    presets: 'Common days',
    tomorrow: 'Tomorrow',
    monday: 'On Monday',
    week: 'In 7 days',
    day: 'dd/mm/yy',
    moment: 'dd/mm/yy hh:mm',
    no_day: 'Write the day like this: 24/11/26.',
    no_moment: 'Write the day and time like this: 24/11/26 09:00.',
    ends_before: 'The last day cannot be before the first.',
    too_long: 'One year at most.',
    pick: 'Choose from the calendar',
  },
};
