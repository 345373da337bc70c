import { calles, direccion, geocode, municipio, parcela, refCatastral } from '../../../contract/place-data.ts';
import { describeProperty } from '../../actions/territory/describe-property.ts';
import { findParcel } from '../../actions/territory/find-parcel.ts';
import { findPropertiesAt } from '../../actions/territory/find-properties-at.ts';
import { findStreets } from '../../actions/territory/find-streets.ts';
import { geocodeAddress } from '../../actions/territory/geocode-address.ts';
import { municipalityData } from '../../pages/municipality-data.ts';
import { bound } from '../bind-call.ts';

export const placeDataRoutes = [
  bound(municipio, async (ctx, { body: { url, folder } }) => municipalityData(ctx, { url, folder })),

  bound(refCatastral, async (ctx, { query }) => describeProperty(ctx, query.refcat)),

  bound(calles, async (ctx, { query }) => findStreets(ctx, query)),

  bound(direccion, async (ctx, { query }) => findPropertiesAt(ctx, query)),

  bound(parcela, async (ctx, { query }) => findParcel(ctx, query)),

  bound(geocode, async (ctx, { query }) => geocodeAddress(ctx, query.address)),
];
