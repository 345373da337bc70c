import type { FastifyInstance } from 'fastify';
import { readAskedAddress } from '../../../domain/territory/asked-address.ts';

/** Path of the stand-in on our server. */
export const CARTOCIUDAD_STAND_IN_PATH = '/sandbox/cartociudad';

/**
 * CartoCiudad for development and tests, in the format of its `find`. Houses with even numbers exist; for any other it
 * reports success with the centre of the municipality, as the service does.
 */
export async function registerCartoCiudadStandIn(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { q?: string } }>(`${CARTOCIUDAD_STAND_IN_PATH}/find`, async ({ query: { q = '' } }) => {
    const asked = readAskedAddress(q);
    const where = {
      muni: 'Madrid',
      poblacion: 'Madrid',
      province: 'Madrid',
      comunidadAutonoma: 'Comunidad de Madrid',
      countryCode: '011',
      stateMsg: 'Resultado exacto de la búsqueda',
      state: 1,
    };
    if (!asked || Number(asked.number) % 2 === 1) {
      return {
        ...where,
        lat: 40.4168,
        lng: -3.7038,
        address: 'Madrid',
        tip_via: null,
        portalNumber: 0,
        type: 'Municipio',
      };
    }
    const number = Number(asked.number);
    return {
      ...where,
      lat: 40.4168 + number / 10_000,
      lng: -3.7038,
      address: (asked.text.split(/[,\d]/)[0] ?? '').trim().toUpperCase(),
      tip_via: null,
      portalNumber: number,
      postalCode: asked.postal_code,
      refCatastral: '9872023VH5797S',
      type: 'portal',
    };
  });
}
