import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
  terms: ({ brand, company }) => ({
    title: 'Terms of sale',
    lead: `What you buy, what it costs and how to change your mind. Version ${TERMS_VERSION}.`,
    sections: [
      {
        title: 'Who provides the service',
        paragraphs: [
          `${brand} is a service of ${company}. We are a private company: neither a registry nor a public authority.`,
        ],
      },
      {
        title: 'What we do',
        paragraphs: [
          'We prepare your request, submit it to the registry, notary or authority in charge and deliver what it issues. The content of the document is the responsibility of its issuer.',
          'The page of each service says how to request the document from the authority yourself and what it costs there, where that is possible.',
        ],
      },
      {
        title: 'Price and payment',
        paragraphs: [
          'The price that you see contains VAT and the fees that are always due. The total is shown before you pay and does not change afterwards. If a procedure requires a later payment, such as for extra pages, its page says so and we ask you first.',
          'You receive an invoice for every paid order.',
        ],
      },
      {
        title: 'Delivery times',
        paragraphs: [
          'Times are counted in business hours, Monday to Friday from 9:00 to 19:00, without national holidays. They begin once the payment is confirmed and we have the details that are needed. If a registry is late, we tell you.',
        ],
      },
      {
        title: 'Right of withdrawal: 14 days',
        paragraphs: [
          'You may withdraw from the contract within 14 calendar days of concluding it, without giving reasons. Tell us in writing; we return the money within 14 days by the means with which you paid.',
          'If you ask us to begin before that period has passed and then withdraw, you pay for the part of the service already provided and for fees already paid on your behalf.',
          'Once the service has been fully provided, with your prior consent and your acknowledgement that you lose this right, withdrawal is no longer possible (articles 102 to 108 of the Spanish consumer protection act).',
          `Your consent is kept with its date and the version of this text (${TERMS_VERSION}).`,
        ],
      },
      {
        title: 'If something goes wrong',
        paragraphs: [
          'If the document cannot be obtained for a reason of ours, we return everything you paid. If the registry answers that what you look for does not exist, we deliver that answer where it issues one.',
          'You can complain in writing by replying to any of our e-mails. As a consumer you can also turn to the courts of your place of residence and to the consumer authorities.',
        ],
      },
    ],
  }),
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
