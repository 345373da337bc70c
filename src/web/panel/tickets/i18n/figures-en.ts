import type { FigureMessages } from './figures-es.ts';

export const figures: FigureMessages = {
  title: 'Figures of tickets and mail',
  open: 'See the figures of tickets and mail',
  from: 'From',
  to: 'To',
  who: 'Whose',
  all: 'All',
  nobody: 'Nobody',
  no_group: 'No group',
  by: { all: '', agent: 'Agent', group: 'Group' },
  heads: {
    answered: 'First answer',
    median: 'Median',
    p90: 'p90',
    open: 'Open now',
    filed: 'E-mails filed',
    misfiled: 'Misfiled',
    rate: 'Misfiled %',
    returned: 'Returned',
  },
  ages: { '1': 'under 1 day', '3': '1 to 3 days', '7': '3 to 7 days', more: 'over 7 days' },
  minutes: (count) => (count < 120 ? `${count} min` : `${Math.round(count / 60)} h`),
  show: (what, who) => `Show: ${what}, ${who}`,
  first: (count) => `The ${count} most recent.`,
  none: 'Nothing on these dates.',
};
