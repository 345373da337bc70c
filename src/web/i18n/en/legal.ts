import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
  privacy: ({ brand, company }) => ({
    title: 'Privacy',
    lead: 'Which data we use, what for, and what you can ask of us.',
    sections: [
      { title: 'Controller', paragraphs: [`${company}, owner of ${brand}, is responsible for your data.`] },
      {
        title: 'What we use them for',
        paragraphs: [
          'To handle what you order and to deliver it (performance of the contract), to invoice (legal obligation) and to answer your questions. We do not profile anybody and we do not sell data.',
        ],
      },
      {
        title: 'Who receives them',
        paragraphs: [
          'The registry, notary or authority that issues the document, the bank that charges, and the tax authority. Where the law requires a legitimate interest, the registry receives the reason that you state.',
        ],
      },
      {
        title: 'How long we keep them',
        paragraphs: [
          'As long as you have an account and, afterwards, as long as tax and commercial law require. Your card number is not stored.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Only the necessary ones: one for your session and basket, one to remember the language. There are no cookies for advertising or analysis.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can ask for access, correction, deletion, restriction, portability and object by replying to any of our e-mails. You can also complain to the Spanish data protection authority (aepd.es).',
        ],
      },
    ],
  }),
  accessibility: ({ brand }) => ({
    title: 'Accessibility',
    lead: `We want everybody to be able to use ${brand}.`,
    sections: [
      {
        title: 'What you can expect',
        paragraphs: [
          'The shop and the customer area are designed to WCAG 2.2, level AA: they work by keyboard, with a screen reader, with text enlarged to 200% and without JavaScript.',
          'We respect the preferences of your system: dark mode and reduced motion.',
        ],
      },
      {
        title: 'What is not there yet',
        paragraphs: [
          'Documents that registries deliver are often scanned images that a screen reader cannot read. If you need the content in another form, ask by replying to the delivery e-mail.',
          'We made these checks ourselves; there is no external audit.',
        ],
      },
      {
        title: 'Tell us what fails',
        paragraphs: ['If something keeps you from using the service, reply to any of our e-mails and we will mend it.'],
      },
    ],
  }),
};
