import type { LegalPages } from '../legal-texts.ts';

export const legal: LegalPages = {
  notice: ({ brand, issuer, country }) => ({
    title: 'Legal notice',
    lead: `Who runs ${brand}, and how to reach us.`,
    sections: [
      {
        title: 'Company',
        paragraphs: [
          `${issuer.name}, tax number (${country === 'PT' ? 'NIPC' : 'NIF'}) ${issuer.tax_id}, ${issuer.address}.`,
          `Registered with the commercial register: ${issuer.registry}.`,
        ],
      },
      {
        title: 'Contact',
        paragraphs: [
          `Telephone: ${issuer.contact.phone}, ${issuer.contact.hours}.`,
          `E-mail: ${issuer.contact.email}.`,
        ],
      },
      {
        title: 'What we do',
        paragraphs: [
          `${brand} is a private service. We request documents from registries, notaries and public authorities on your behalf. We are not a public authority and are not connected to one, and you can also request every document directly from the body that issues it.`,
        ],
      },
      {
        title: 'Text and images',
        paragraphs: ['The text, drawings and software of this site are ours or are used under licence.'],
      },
      {
        title: 'Complaints',
        paragraphs: [
          'Write to us or call us. We answer every complaint within one month at the latest and confirm that we have received it.',
          country === 'PT'
            ? 'You can also use the complaints book (livroreclamacoes.pt) or turn to a consumer dispute resolution body; they are listed at consumidor.gov.pt.'
            : 'You can also turn to the consumer office of your town or region in Spain and ask us for the official complaint forms.',
        ],
      },
    ],
  }),
  privacy: ({ brand, company }) => ({
    title: 'Privacy',
    lead: 'What data we use, what for, and what rights you have.',
    sections: [
      { title: 'Controller', paragraphs: [`${company}, owner of ${brand}, is responsible for your data.`] },
      {
        title: 'What we use them for',
        paragraphs: [
          'To handle what you order and to deliver it (performance of the contract), to invoice (legal obligation) and to answer your questions. We do not profile anybody and we do not sell data.',
          'If you write a review, we publish it under the name you choose because you want us to (consent). You can withdraw it at any time from your order, and it is deleted with your account.',
        ],
      },
      {
        title: 'Who receives them',
        paragraphs: [
          'The registry, notary or authority that issues the document, the bank that takes the payment, and the tax authority. Where the law requires a legitimate interest, the registry receives the reason that you state.',
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
          'We only set first-party cookies that are needed for the service you ask for, so we do not ask you first. There are none for advertising or analytics, and none from third parties. On a secure connection all their names begin with __Host-.',
          'session-N (__Host-session-N on a secure connection; N is the number of the shop): your session, your basket and the answers you give; 400 days at most.',
          'cart_count: how many items are in your basket, to show it at the top; 400 days.',
          'lang: the language you chose; one year.',
          'filtro: the area of services you looked at last; until you close the browser.',
          'last_user: whether a customer or an agent signs in on this browser, to show the right sign-in page; one year.',
          'lost: that you came from an address that does not exist, so that the home page can tell you; one minute.',
          'consent: what you chose on the page “Cookies”, linked at the bottom of every page; one year. Without your permission no analytics or advertising is switched on.',
          'visit-N (__Host-visit-N): only in the browser of a member of staff who helps you from within your account; for as long as the visit lasts.',
        ],
      },
      {
        title: 'Counts, notifications and app',
        paragraphs: [
          'We count how often each kind of page is shown a day, by portal and kind of device. These are anonymous statistics: no cookies, no identifiers, and your network address is not kept.',
          'If you switch on notifications on a device, we keep the address that its browser gives it (by Google, Mozilla, Apple or Microsoft) and tell it there, encrypted, that an order has changed. It is deleted when you switch them off or sign out.',
          'So that you can see your list of orders without a connection, the browser keeps the last one you saw. It is deleted when you sign out.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You can ask for access, correction, deletion, restriction or portability, or object, by replying to any of our e-mails. You can also complain to the Spanish data protection authority (aepd.es).',
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
        title: 'What is still missing',
        paragraphs: [
          'Documents that registries deliver are often scanned images that a screen reader cannot read. If you need the content in another form, ask by replying to the delivery e-mail.',
          'We made these checks ourselves; there is no external audit.',
        ],
      },
      {
        title: 'Tell us what does not work',
        paragraphs: ['If something keeps you from using the service, reply to any of our e-mails and we will fix it.'],
      },
    ],
  }),
};
