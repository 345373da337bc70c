import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  title: 'Help',
  lead: 'What people ask us most, and how to talk to a person.',
  groups: [
    {
      title: 'Before you order',
      questions: [
        {
          question: 'I don’t know which document I need',
          answer:
            'Search in your own words for what you want to do (“find out who owns it”, “inheritance”, “sell the car”), or call us and we will work it out together. If we don’t sell what you need, we will tell you where to get it.',
          link: { text: 'Search for a service', href: '/tienda/buscar' },
        },
        {
          question: 'Can I request it from the registry myself?',
          answer:
            'Yes. The page of each service says who issues the document, what they charge and how to request it without us.',
          link: { text: 'See all services', href: '/tienda/servicios?filtro=todas' },
        },
        {
          question: 'What if I don’t have all the details?',
          answer:
            'Answer what you can. Where a detail is really needed, the form tells you where to find it; if you still can’t, write to us.',
        },
      ],
    },
    {
      title: 'My order',
      questions: [
        {
          question: 'How is my order going?',
          answer:
            '“My orders” shows where it stands and what is still missing. We also write to you whenever something changes.',
          link: { text: 'My orders', href: '/orders' },
        },
        {
          question: 'What if I ordered without an account?',
          answer:
            'With your order number and your e-mail address: we send you a six-digit code and you see how it is going, without a password.',
          link: { text: 'Look up an order', href: '/consultar-pedido' },
        },
        {
          question: 'I haven’t received the e-mail',
          answer:
            'Check your spam folder. The document and the invoice are always in “My orders”, even if the e-mail never arrives.',
          link: { text: 'My orders', href: '/orders' },
        },
        {
          question: 'I got a detail wrong',
          answer:
            'Tell us as soon as you can, by phone or by replying to any of our e-mails, and quote your order number. If nothing has gone to the registry yet, we correct it first.',
        },
        {
          question: 'Can I cancel?',
          answer:
            'Yes, on the page of the order, which shows what you get back before you confirm. For 14 days you can also withdraw from the contract.',
          link: { text: 'Withdraw from the contract', href: '/desistimiento' },
        },
      ],
    },
    {
      title: 'Payment and invoice',
      questions: [
        {
          question: 'How can I pay?',
          answer:
            'At checkout you see the ways to pay in your country: card and others. The bank handles your card details; we do not store the number.',
        },
        {
          question: 'Where is my invoice?',
          answer: 'We e-mail it to you after you pay, and you can download it at any time.',
          link: { text: 'My invoices', href: '/orders/invoices' },
        },
      ],
    },
  ],
};
