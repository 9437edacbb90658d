/** What is loaded once something is done that may wait on this device, or waits there. */
export { doOnce } from './do-once';
export { carryActs } from './kept-acts';
export { sendActs } from './send-acts';
export { showActs } from './shown-acts';
