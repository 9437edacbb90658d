export { actOn, beginWork } from './acts';
export { createForgetting } from './forgetting';
export { createWork, type WorkStep } from './job';
export { createSlices, type WorkTable } from './slices';
