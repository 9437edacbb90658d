export { pushKeys } from './push-keys';
export { isPoint } from './seal';
export { sendPush, type PushOutcome, type PushTarget } from './send-push';
