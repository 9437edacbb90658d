/** What is loaded once something waits on this device. */
export { carryActs, keepAct } from './kept-acts';
export { sendActs } from './send-acts';
export { showActs } from './shown-acts';
