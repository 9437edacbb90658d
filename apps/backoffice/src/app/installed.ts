import { leave } from '../lib/server/leave';
import { notify } from '../lib/words/notify';

const WORKER = '/service-worker.js';
const ASK_EVERY_MS = 60 * 60 * 1000;

/**
 * Has this device keep the files of the screens, so that they open without a line, and offers a new
 * version once all of its files are here. The page goes on with its own until it is reloaded.
 */
export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate) notify.staying('A new version of Kade is here.', 'Update', leave.reload);
    isUpdate = true;
  });
  // A device that keeps nothing works as a browser without this does.
  const registration = await serviceWorker.register(WORKER).catch(() => undefined);
  if (!registration) return;
  setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY_MS);
}
