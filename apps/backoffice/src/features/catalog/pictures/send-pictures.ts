import { ApiError } from '@kade/contract/client';
import { sendPicture, type Saving } from '../form/saving-steps';
import { UPLOAD_FAILED } from './product-images.api';

/** Sends pictures one after the other, and tells which arrived and why others did not. */
export async function sendPictures(files: readonly File[], saving: Saving) {
  const imageIds: string[] = [];
  const failures: string[] = [];
  for (const file of files) {
    if (saving.signal.aborted) break;
    try {
      imageIds.push(await sendPicture(file, saving));
    } catch (error) {
      if (saving.signal.aborted) break;
      failures.push(error instanceof ApiError ? error.message : UPLOAD_FAILED);
    }
  }
  return { imageIds, failures };
}
