import type { FastifyInstance } from 'fastify';

/** Path of the stand-in on our server. */
export const VIES_STAND_IN_PATH = '/sandbox/vies';

/**
 * VIES for development and tests, in the format of its REST service. Numbers ending in 0 are not registered, those
 * ending in 9 belong to a member state that does not answer, all others are valid.
 */
export async function registerViesStandIn(app: FastifyInstance): Promise<void> {
  app.get(`${VIES_STAND_IN_PATH}/check-status`, async () => ({
    vow: { available: true },
    countries: [{ countryCode: 'FR', availability: 'Available' }],
  }));
  app.post<{ Body: { countryCode?: string; vatNumber?: string } }>(
    `${VIES_STAND_IN_PATH}/check-vat-number`,
    async (request) => {
      const { countryCode = '', vatNumber = '' } = request.body ?? {};
      if (vatNumber.endsWith('9')) {
        return { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] };
      }
      const valid = !vatNumber.endsWith('0');
      return {
        countryCode,
        vatNumber,
        valid,
        requestDate: new Date().toISOString(),
        requestIdentifier: `WAPI${countryCode}${vatNumber}`,
        ...(valid
          ? { name: `EMPRESA ${vatNumber}`, address: 'RUE DE LA LOI 1\n1000 BRUXELLES' }
          : { name: '---', address: '---' }),
      };
    },
  );
}
