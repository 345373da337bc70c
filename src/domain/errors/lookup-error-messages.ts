import type { Text } from '../locale/locale.ts';

/** Texts of errors about the cadastre, addresses and company reports. */
export const LOOKUP_ERROR_MESSAGES = {
  cadastral_reference_invalid: {
    es: 'La referencia catastral no es correcta: son 20 caracteres, o los 14 de la parcela. Cópiala del recibo del IBI.',
    en: 'The cadastral reference is not correct: it has 20 characters, or the 14 of the plot. Copy it from the property tax bill.',
    pt: 'A referência cadastral não está correta: tem 20 caracteres, ou os 14 da parcela. Copie-a do recibo do IBI.',
  },
  cadastre_no_property: {
    es: 'En el Catastro no hay ningún inmueble con esa referencia. Los del País Vasco y Navarra están en sus propios catastros.',
    en: 'The cadastre has no property with that reference. The Basque Country and Navarre have their own cadastres.',
    pt: 'No cadastro não há nenhum imóvel com essa referência. Os do País Basco e de Navarra estão nos seus próprios cadastros.',
  },
  cadastre_unavailable: {
    es: 'El Catastro no responde ahora. Puedes seguir sin sus datos o probar más tarde.',
    en: 'The cadastre is not responding. You can continue without its data or try again later.',
    pt: 'O cadastro não responde neste momento. Pode continuar sem os dados ou tentar mais tarde.',
  },
  geocode_address_incomplete: {
    es: 'Escribe la calle, el número y el código postal: Calle Mayor 12, 28013 Madrid.',
    en: 'Type the street, the house number and the postcode: Calle Mayor 12, 28013 Madrid.',
    pt: 'Escreva a rua, o número e o código postal: Calle Mayor 12, 28013 Madrid.',
  },
  geocode_no_place: {
    es: 'No encontramos ese número en esa calle y ese código postal. Revisa la dirección.',
    en: 'We could not find that number in that street and postcode. Check the address.',
    pt: 'Não encontrámos esse número nessa rua e nesse código postal. Verifique a morada.',
  },
  geocoder_unavailable: {
    es: 'El servicio de mapas no responde ahora. Inténtalo más tarde.',
    en: 'The map service is not responding. Try again later.',
    pt: 'O serviço de mapas não responde neste momento. Tente mais tarde.',
  },
  company_cif_invalid: {
    es: 'El CIF no es correcto: una letra, siete cifras y un carácter de control.',
    en: 'The company tax number (CIF) is not correct: a letter, seven digits and a control character.',
    pt: 'O CIF não está correto: uma letra, sete algarismos e um carácter de controlo.',
  },
  company_reports_unset: {
    es: 'Los informes de empresa no están configurados en esta instalación.',
    en: 'Company reports are not set up in this installation.',
    pt: 'Os relatórios de empresa não estão configurados nesta instalação.',
  },
  connector_unset: {
    es: 'Este servicio no está configurado en esta instalación.',
    en: 'This service is not set up in this installation.',
    pt: 'Este serviço não está configurado nesta instalação.',
  },
  report_not_ordered: {
    es: 'Este informe no está entre tus pedidos pagados.',
    en: 'This report is not among your paid orders.',
    pt: 'Este relatório não está entre os seus pedidos pagos.',
  },
} as const satisfies Readonly<Record<string, Text>>;
