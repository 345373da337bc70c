import { municipio, refCatastral } from '../../../contract/place-data.ts';
import { describeProperty } from '../../actions/territory/describe-property.ts';
import { municipalityData } from '../../pages/municipality-data.ts';
import { bound } from '../bind-call.ts';

export const placeDataRoutes = [
  bound(municipio, async (ctx, { body: { url, folder } }) => municipalityData(ctx, { url, folder })),

  bound(refCatastral, async (ctx, { query }) => describeProperty(ctx, query.refcat)),
];
