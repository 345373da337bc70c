import { button, note, paragraph } from '../block.ts';
import type { TemplateTexts } from '../template-texts.ts';
import { momentText } from '../wording.ts';

export const accountExportReady: TemplateTexts<'account_export_ready'> = {
  es: (p) => ({
    subject: `Tu copia de datos de ${p.portalName} está lista`,
    heading: 'Tu copia está lista',
    blocks: [
      paragraph('Hemos reunido en un archivo ZIP todo lo que guardamos sobre ti. Entra en tu cuenta para descargarlo.'),
      button('Descargar mi copia', p.exportUrl),
      note(
        `Se puede descargar una sola vez, hasta el ${momentText(p.until, 'es', p.timeZone)}. Si no la has pedido tú, cambia tu contraseña.`,
      ),
    ],
  }),
  en: (p) => ({
    subject: `The copy of your ${p.portalName} data is ready`,
    heading: 'Your copy is ready',
    blocks: [
      paragraph('We have put everything we keep about you into one ZIP file. Sign in to your account to download it.'),
      button('Download my copy', p.exportUrl),
      note(
        `It can be downloaded once, until ${momentText(p.until, 'en', p.timeZone)}. If you did not ask for it, change your password.`,
      ),
    ],
  }),
  pt: (p) => ({
    subject: `A sua cópia de dados da ${p.portalName} está pronta`,
    heading: 'A sua cópia está pronta',
    blocks: [
      paragraph('Juntámos num ficheiro ZIP tudo o que guardamos sobre si. Entre na sua conta para o descarregar.'),
      button('Descarregar a minha cópia', p.exportUrl),
      note(
        `Pode ser descarregada uma só vez, até ${momentText(p.until, 'pt', p.timeZone)}. Se não a pediu, altere a sua palavra-passe.`,
      ),
    ],
  }),
};
