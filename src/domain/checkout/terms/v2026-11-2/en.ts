import { complaintWayTexts } from '../../../mail/templates/complaint-ways.ts';
import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-2 in English. */
export const terms: TermsPage = ({ brand, company, country }) => ({
  title: 'Terms of sale',
  lead: 'What you buy, what it costs and how to change your mind. Version 2026-11-2.',
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
      id: 'desistimiento',
      paragraphs: [
        'You may withdraw from the contract within 14 calendar days of concluding it, without giving reasons.',
        `To do so, tell ${company} by a clear statement: on the page “Withdraw from the contract here”, which you find at the foot of this site and with your order, or by replying to any of our e-mails. You may use the model form below, but you need not. It is enough to send it before the period ends. We send you a receipt with the day, the time and what you have declared.`,
        'If you withdraw, we give back everything you paid within 14 calendar days of being told, by the means with which you paid and at no cost to you.',
        'When you buy you ask us to begin at once, without waiting for that period to pass. If you withdraw after we have begun, you pay for the part of the service already provided, as “Cancelling and what comes back” explains, and for fees already paid on your behalf.',
        'Once the service has been fully provided, with your prior consent and your acknowledgement that you lose this right, withdrawal is no longer possible (articles 102 to 108 of the Spanish consumer protection act; in Portugal, articles 10 to 17 of Decree-Law 24/2014).',
        'Your consent is kept with its date and the version of this text (2026-11-2).',
      ],
    },
    {
      title: 'Model withdrawal form',
      id: 'modelo',
      paragraphs: [
        'Fill it in and send it only if you want to withdraw and prefer to write it yourself:',
        `To ${company}:`,
        'I hereby give notice that I withdraw from my contract for the provision of the following service: ________',
        'Ordered on: ________. Order number: ________',
        'Name of the consumer: ________. Address of the consumer: ________',
        'Signature (only if this form is sent on paper): ________. Date: ________',
      ],
    },
    {
      title: 'Cancelling and what comes back',
      id: 'cancelar',
      paragraphs: [
        'Before we begin to work on a procedure you may cancel it and everything comes back, after the 14 days too.',
        'Once begun, for services whose page says so, cancelling costs a handling fee of 50 € plus VAT, or 150 € plus VAT if we have turned to another body already, and never more than you paid for the service. Fees already paid on your behalf are not given back; the others are.',
        'Before you confirm the cancellation you see how much comes back.',
      ],
    },
    {
      title: 'If something goes wrong',
      id: 'reclamar',
      paragraphs: [
        'If the document cannot be obtained for a reason of ours, we return everything you paid. If the registry answers that what you look for does not exist, we deliver that answer where it issues one.',
        'If what was delivered is not what you ordered, claim by replying to the delivery e-mail: we look into it free of charge. If we do not come to an agreement, you can turn to:',
        ...complaintWayTexts(country, 'en'),
      ],
    },
  ],
});
