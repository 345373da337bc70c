import { element, textElement, type Xml } from '../xml/write-xml.ts';

/** The invoicing system that makes a record, as the record itself names it (SistemaInformatico). */
export interface InvoicingSoftware {
  /** The producer of the software: here the company that runs it, or its contractor. */
  readonly producerName: string;
  readonly producerTaxId: string;
  readonly name: string;
  /** Two characters of the producer's own choice. */
  readonly id: string;
  readonly version: string;
  readonly installation: string;
}

/** Declared name and id of this product. */
export const SOFTWARE = {
  name: 'Registralia',
  id: 'RG',
  version: '1.0',
  /** Day and place of the declaration of this version (Orden HAC/1177/2024, article 15.1.l). */
  declaredOn: '2026-11-21',
  declaredIn: 'Madrid',
} as const;

/** The XML block of the software. The product only supports VERI*FACTU, and an installation issues for one company. */
export function softwareXml(software: InvoicingSoftware): Xml {
  return element(
    'SistemaInformatico',
    textElement('NombreRazon', software.producerName),
    textElement('NIF', software.producerTaxId),
    textElement('NombreSistemaInformatico', software.name),
    textElement('IdSistemaInformatico', software.id),
    textElement('Version', software.version),
    textElement('NumeroInstalacion', software.installation),
    textElement('TipoUsoPosibleSoloVerifactu', 'S'),
    textElement('TipoUsoPosibleMultiOT', 'N'),
    textElement('IndicadorMultiplesOT', 'N'),
  );
}
