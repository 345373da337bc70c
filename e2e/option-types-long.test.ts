import { beforeAll } from 'vitest';
import { optionJourneys, writePapers } from './support/option-journeys.ts';

beforeAll(writePapers);

optionJourneys({ javaScript: false });
