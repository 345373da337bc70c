import { VEHICULOS } from '../../../contract/portfolio.ts';
import { VEHICULO_ETIQUETAS, VEHICULO_TIPOS, VEHICULO_USOS } from '../../../domain/portfolio/codes.ts';
import { codeChoices, codeText } from '../../../domain/portfolio/record-names.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import { PortfolioPage } from './portfolio-page.tsx';

/** `/agentes/tramites/vehiculos`: vehicles of any customer. */
export default function VehiculosTab({ query }: { readonly query: string }) {
  const { fields } = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  return (
    <PortfolioPage
      kind="vehiculo"
      query={query}
      call={VEHICULOS.list}
      head={fields.matricula}
      columns={[
        { id: 'bastidor', head: fields.bastidor, cell: ({ meta }) => meta.attr.bastidor },
        { id: 'tipo', head: fields.combustible, cell: ({ meta }) => codeText(VEHICULO_TIPOS, meta.tipo, locale) },
        {
          id: 'etiqueta',
          head: fields.etiqueta,
          cell: ({ meta }) => codeText(VEHICULO_ETIQUETAS, meta.etiqueta, locale),
        },
        { id: 'uso', head: fields.uso, cell: ({ meta }) => codeText(VEHICULO_USOS, meta.uso, locale) },
      ]}
      filters={[
        { name: 'tipo', label: fields.combustible, kind: 'choice', choices: codeChoices(VEHICULO_TIPOS, locale) },
        { name: 'etiqueta', label: fields.etiqueta, kind: 'choice', choices: codeChoices(VEHICULO_ETIQUETAS, locale) },
        { name: 'uso', label: fields.uso, kind: 'choice', choices: codeChoices(VEHICULO_USOS, locale) },
      ]}
    />
  );
}
