import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { softwareDeclarationPage } from '../../i18n/es/software-declaration.ts';
import type { LegalPage } from '../../i18n/legal-texts.ts';
import { readPage } from '../../page-answers.ts';
import { LegalText } from './legal-text.tsx';

/** The declaration of the invoicing system; by law anyone who gets an invoice can find it. */
export async function loader(args: LoaderFunctionArgs): Promise<LegalPage> {
  return softwareDeclarationPage(await readPage(args, (port) => port.softwareDeclaration()));
}

export default function DeclarationPage() {
  return (
    <div lang="es">
      <LegalText text={useLoaderData<typeof loader>()} />
    </div>
  );
}
