import type { FoundInPapersTexts } from '../es/found-in-papers.ts';

export const foundInPapers: FoundInPapersTexts = {
  reading: 'We are reading the document to suggest details. You can go on meanwhile.',
  ready: 'We have read the document. What fits this form appears next to each question; you decide whether to use it.',
  nothing: 'We have finished reading the document and have no details to suggest. You can continue with the form.',
  papers: { identity: 'Found in your identity document', deed: 'Found in the deed' },
  place: (file, page, property) =>
    [file, page !== null && `p. ${page}`, property !== null && `property ${property} of the document`]
      .filter(Boolean)
      .join(', '),
  sure: 'reading confirmed',
  unsure: 'check it in the document',
  use: 'Use it',
  use_named: (value) => `Use it: ${value}`,
  differs: 'You have typed something else, and it stays. Clear it to use this value.',
  used: (value) => `${value} filled in`,
};
