import { INMUEBLES } from '../../../contract/portfolio.ts';
import { INMUEBLE_TIPOS, INMUEBLE_USOS } from '../../../domain/portfolio/codes.ts';
import { codeChoices, codeText } from '../../../domain/portfolio/record-names.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import { PortfolioPage } from './portfolio-page.tsx';

/** `/agentes/tramites/inmuebles`: properties of any customer. */
export default function InmueblesTab({ query }: { readonly query: string }) {
  const { fields, yes, no } = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  return (
    <PortfolioPage
      kind="inmueble"
      query={query}
      call={INMUEBLES.list}
      head={fields.direccion}
      columns={[
        { id: 'municipio', head: fields.municipio, cell: ({ meta }) => meta.attr.municipio },
        {
          id: 'referencia_catastral',
          head: fields.referencia_catastral,
          cell: ({ meta }) => meta.attr.referencia_catastral,
        },
        { id: 'tipo', head: fields.tipo, cell: ({ meta }) => codeText(INMUEBLE_TIPOS, meta.tipo, locale) },
        { id: 'uso', head: fields.uso, cell: ({ meta }) => codeText(INMUEBLE_USOS, meta.uso, locale) },
      ]}
      filters={[
        { name: 'tipo', label: fields.tipo, kind: 'choice', choices: codeChoices(INMUEBLE_TIPOS, locale) },
        { name: 'uso', label: fields.uso, kind: 'choice', choices: codeChoices(INMUEBLE_USOS, locale) },
        {
          name: 'favoritos',
          label: fields.favoritos,
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
