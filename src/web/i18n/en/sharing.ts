import type { SharingMessages } from '../es/sharing.ts';

export const sharing: SharingMessages = {
  title: (order) => `Share order ${order}`,
  lead: 'Create a link for somebody else: they see only what you choose, with no access to your account. You can revoke it at any time.',
  what: 'What do you want to share?',
  kinds: {
    status: 'How the order is going',
    paper: 'A document',
    answer: 'Answering what we asked',
  },
  hints: {
    status: 'The service, where it stands and what is missing. No documents, details or amounts.',
    paper: 'Only this document, to see and download it.',
    answer: 'The other person sees the question and can answer it for you.',
  },
  days: 'For how long?',
  days_name: (days) => (days === 1 ? '1 day' : `${days} days`),
  make: 'Create the link',
  made: 'Link created. Copy it and send it to anyone you like.',
  revoked: 'The link no longer works.',
  shares: 'Links to this order',
  none: 'You have not shared anything of this order yet.',
  address: 'Link',
  states: {
    valid: (moment) => `Works until ${moment}.`,
    revoked: (moment) => `Revoked on ${moment}.`,
    over: (moment) => `Expired on ${moment}.`,
  },
  revoke: 'Revoke',
  revoke_of: (what) => `Revoke the link: ${what}`,
  uses: (count) => (count === 0 ? 'Nobody has opened it yet' : count === 1 ? 'Used once' : `Used ${count} times`),
  use_kinds: { view: 'Seen', download: 'Downloaded', answer: 'Answered' },
  back: 'Back to the order',
  shared: {
    status_title: 'How this order is going',
    paper_title: 'A document for you',
    answer_title: 'A question about an order',
    until: (moment) => `Somebody shared it with you. The link works until ${moment}.`,
    over_title: 'This link does not work',
    over_text:
      'It has expired, was revoked, or you opened it in another browser. Open it again from the message you received, or ask the sender for another one.',
    answer: 'Answer',
    answered: 'It has been answered. There is nothing for you to do.',
    download: 'Download',
  },
};
