import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-1 in English; immutable. */
export const terms: TermsPage = ({ brand, company }) => ({
  title: 'Terms of sale',
  lead: 'What you buy, what it costs and how to change your mind. Version 2026-11-1.',
  sections: [
    {
      title: 'Who provides the service',
      paragraphs: [
        `${brand} is a service of ${company}. We are a private company: neither a registry nor a public authority.',
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
        'Your consent is kept with its date and the version of this text (2026-11-1).`,
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
});
