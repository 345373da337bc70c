// Runs before every file of journeys: closes afterwards what its journeys opened.
import { afterAll } from 'vitest';
import { closeStage } from './journey.ts';

afterAll(closeStage, 60_000);
