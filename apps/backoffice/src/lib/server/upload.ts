import { ApiError } from '@kade/contract/client';
import { ErrorBody, UNREADABLE_REPLY } from '@kade/contract/errors';
import { File as StoredFile, files } from '@kade/contract/files';
import { goesOn, isSessionOver } from './api';
import { hearFile } from './hear';
import { currentStoreId, sessionToken } from './session';

interface UploadOptions {
  purpose: 'picture' | 'logo';
  /** Set for a file of the current store; without it the file is the merchant's. */
  forStore?: boolean;
  /** From 0 to 1, as the bytes go out. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** An object, so that tests can answer for the server. */
export const upload = { file: sendFile };

/** Sends a picture and tells how far it is, which `fetch` cannot. Throws `ApiError`. */
function sendFile(file: File, options: UploadOptions): Promise<StoredFile> {
  const query = new URLSearchParams({ purpose: options.purpose });
  const storeId = currentStoreId();
  if (options.forStore && storeId) query.set('store_id', storeId);
  const form = new FormData();
  form.append('file', file, file.name);
  const token = sessionToken();

  let signs = 0;
  let isGivenUp = false;
  const request = new XMLHttpRequest();
  const sent = new Promise<StoredFile>((resolve, reject) => {
    request.open(files.upload.method, `${files.upload.path}?${query}`);
    request.setRequestHeader('authorization', token ?? '');
    request.upload.onprogress = (event) => {
      signs += 1;
      options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const reply = readReply(request);
      if (!(reply instanceof ApiError)) return resolve(reply);
      if (!isSessionOver(reply)) return reject(reply);
      const again = (isOn: boolean) => (isOn ? sendFile(file, options) : Promise.reject(reply));
      resolve(goesOn(token).then(again));
    };
    const away = () => reject(new ApiError(0, 'network', 'Kade cannot be reached.'));
    request.onerror = away;
    request.onabort = () =>
      isGivenUp ? away() : reject(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
  const giveUp = () => {
    isGivenUp = true;
    request.abort();
  };
  void hearFile(sent, fetch, giveUp, () => signs);
  return sent;
}

function readReply(request: XMLHttpRequest): StoredFile | ApiError {
  const json = parse(request.responseText);
  const stored = StoredFile.safeParse(json);
  if (request.status < 300 && stored.success) return stored.data;
  const body = ErrorBody.safeParse(json);
  if (!body.success) return new ApiError(request.status, 'internal', UNREADABLE_REPLY);
  const { code, message, details } = body.data;
  return new ApiError(request.status, code, message, details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
