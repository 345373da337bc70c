// Runs before every file of journeys: what its journeys opened ends with it.
import { afterAll } from 'vitest';
import { closeStage } from './journey.ts';

afterAll(closeStage, 60_000);
