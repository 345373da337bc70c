import { note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';

export const accountErased: TemplateTexts<'account_erased'> = {
  es: (p) => ({
    subject: `Tu cuenta de ${p.portalName} está borrada`,
    heading: 'Tu cuenta está borrada',
    blocks: [
      paragraph('Hemos borrado tu cuenta y lo que guardábamos contigo. Este es el último correo que te enviamos.'),
      note(
        p.keepsRecords
          ? 'Las facturas y los datos de tus pedidos quedan bloqueados los años que exige la ley. Nadie los usa para otra cosa y después se borran también.'
          : 'No queda ningún dato tuyo.',
      ),
    ],
  }),
  en: (p) => ({
    subject: `Your ${p.portalName} account is erased`,
    heading: 'Your account is erased',
    blocks: [
      paragraph('We have erased your account and what we kept with it. This is the last e-mail we will send you.'),
      note(
        p.keepsRecords
          ? 'Invoices and order data stay blocked for as long as the law requires. Nobody uses them for anything else, and then they are erased too.'
          : 'None of your data is left.',
      ),
    ],
  }),
  pt: (p) => ({
    subject: `A sua conta da ${p.portalName} está apagada`,
    heading: 'A sua conta está apagada',
    blocks: [
      paragraph('Apagámos a sua conta e o que guardávamos com ela. Este é o último e-mail que lhe enviamos.'),
      note(
        p.keepsRecords
          ? 'As faturas e os dados dos seus pedidos ficam bloqueados durante os anos que a lei exige. Ninguém os usa para outra coisa e depois são também apagados.'
          : 'Não fica nenhum dado seu.',
      ),
    ],
  }),
};
