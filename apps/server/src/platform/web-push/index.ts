export { pushKeys } from './push-keys';
export { sendPush, type PushOutcome, type PushTarget } from './send-push';
