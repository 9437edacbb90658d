import { afterAll } from 'vitest';
import { undoAll } from './at-end';

// Runs for each test file anew, unlike the modules that the files of a process share.
afterAll(undoAll);
