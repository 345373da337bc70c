import type { SoftwareDeclaration } from '../../../contract/pages/software-pages.ts';
import type { LegalPage } from '../legal-texts.ts';

/**
 * The declaration of the invoicing system. Always in Spanish, since it is addressed to the Spanish tax agency. Source: Orden HAC/1177/2024,
 * article 15.
 */
export function softwareDeclarationPage(declared: SoftwareDeclaration): LegalPage {
  const { producer } = declared;
  const day = declared.declared_on.split('-').reverse().join('/');
  return {
    title: 'Declaración responsable del sistema informático de facturación',
    lead: `${producer.name} declara lo que sigue del sistema con el que se emiten las facturas de esta tienda.`,
    sections: [
      {
        title: 'El sistema',
        paragraphs: [
          `a) Nombre: ${declared.name}.`,
          `b) Código identificador: ${declared.id}.`,
          `c) Versión: ${declared.version} (instalación ${declared.installation}).`,
          'd) Componentes y funciones: aplicación web de pedidos con su servidor, sobre Node.js y una base de datos PostgreSQL; no necesita equipos especiales. Emite facturas completas, simplificadas y rectificativas, genera por cada una su registro de facturación de alta o de anulación, encadena los registros por su huella, imprime el código QR tributario, remite los registros a la Agencia Tributaria y comprueba cada noche la integridad de la cadena.',
          'e) Funciona exclusivamente como sistema VERI*FACTU.',
          'f) Cada instalación registra las facturas de un solo obligado tributario.',
          'g) Los registros no se firman electrónicamente: al remitirse todos a la Agencia Tributaria basta con su huella.',
        ],
      },
      {
        title: 'Quien lo produce',
        paragraphs: [
          `h) Razón social: ${producer.name}`,
          `i) Número de identificación fiscal: ${producer.tax_id}.`,
          `j) Dirección postal: ${producer.address}.`,
        ],
      },
      {
        title: 'Lo que declara',
        paragraphs: [
          'k) El sistema, en la versión indicada, cumple lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria; en el Reglamento aprobado por el Real Decreto 1007/2023, de 5 de diciembre; en la Orden HAC/1177/2024, de 17 de octubre, y en las especificaciones que la Agencia Tributaria publica en su sede electrónica.',
          `l) Declarado en ${declared.declared_in} el ${day}.`,
        ],
      },
    ],
  };
}
