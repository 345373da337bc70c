import type { OfficerMessages } from './es.ts';

export const en: OfficerMessages = {
  title: 'Officers in the BORME',
  label: 'Company',
  hint: 'Name, CIF or registry sheet (M 27452)',
  find: 'Find officers',
  none: (name) => `The days of the BORME that were read name no officers of “${name}”.`,
  name_unknown: 'The BORME prints no CIF, and the name of this company is not known here. Search by its name.',
  searched: (names) => `Searched by name, because the BORME prints no CIF: ${names}.`,
  count: (companies) =>
    companies === 0 ? 'No company found.' : companies === 1 ? '1 company found.' : `${companies} companies found.`,
  more_companies: 'More companies begin like this: type the whole name.',
  sheet: (sheet) => `sheet ${sheet}`,
  holds: 'In office',
  left: 'No longer',
  acts: {
    appointed: 'appointed',
    reelected: 're-elected',
    changed: 'powers changed',
    ceased: 'left office',
    revoked: 'power revoked',
    cancelled: 'cancelled by the registry',
  },
  more: (count) => `and ${count} more`,
  coverage: (days, from, to) =>
    `According to ${days === '1' ? '1 gazette' : `${days} gazettes`} read, from ${from} to ${to}. Nothing earlier is known, and another company may have the same name.`,
  unread: 'No BORME has been read yet.',
};
