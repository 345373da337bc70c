import { EMPRESAS } from '../../../contract/portfolio.ts';
import { EMPRESA_RELACIONES } from '../../../domain/portfolio/codes.ts';
import { codeChoices, codeText } from '../../../domain/portfolio/record-names.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import { PortfolioPage } from './portfolio-page.tsx';

/** `/agentes/tramites/empresas`: companies of any customer. */
export default function EmpresasTab({ query }: { readonly query: string }) {
  const { fields, yes, no } = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  return (
    <PortfolioPage
      kind="empresa"
      query={query}
      call={EMPRESAS.list}
      head={fields.name}
      columns={[
        { id: 'cif', head: fields.cif, cell: ({ cif }) => cif },
        {
          id: 'relacion',
          head: fields.relacion,
          cell: ({ meta }) => codeText(EMPRESA_RELACIONES, meta.relacion, locale),
        },
        {
          id: 'seguimiento',
          head: fields.seguimiento,
          cell: ({ meta }) => (meta.update.seguimiento_activo ? yes : no),
        },
      ]}
      filters={[
        { name: 'relacion', label: fields.relacion, kind: 'choice', choices: codeChoices(EMPRESA_RELACIONES, locale) },
        {
          name: 'seguimiento',
          label: fields.seguimiento,
          kind: 'choice',
          choices: [
            { value: '1', label: yes },
            { value: '0', label: no },
          ],
        },
      ]}
    />
  );
}
