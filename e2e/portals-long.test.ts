import { placeJourneys } from './support/place-journeys.ts';

placeJourneys({ javaScript: false });
