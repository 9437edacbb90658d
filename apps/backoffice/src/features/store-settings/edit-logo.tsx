import { ApiError } from '@kade/contract/client';
import { LOGO_MAX_BYTES } from '@kade/contract/files';
import { useState } from 'react';
import { isTold } from '../../lib/server/is-told';
import { notify } from '../../lib/words/notify';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { FormError } from '../../ui/input/form';
import { LogoPicker } from '../../parts/stores/logo-picker';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes';
import { Button } from '../../ui/style/button';
import { useSetLogo } from './store-settings.api';

/** Takes another logo, with the upload's progress. */
export function EditLogo({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState('');
  const [progress, setProgress] = useState<number>();
  const setLogo = useSetLogo();

  const save = () => {
    if (!file) return;
    setLogo.mutate(
      { file, onProgress: setProgress },
      {
        onSuccess: () => {
          notify.success('Logo updated successfully!');
          onDone();
        },
        onError: () => setProgress(undefined),
      },
    );
  };

  const problem = refusal || (setLogo.error && wordsOf(setLogo.error));
  const reason = !refusal && setLogo.error?.cause;
  return (
    <>
      <LogoPicker
        file={file}
        maxBytes={LOGO_MAX_BYTES}
        progress={progress}
        onReject={setRefusal}
        onChange={(chosen) => {
          setRefusal('');
          setLogo.reset();
          setFile(chosen);
        }}
      />
      {problem && (
        <div className="down-3">
          <FormError>{problem}</FormError>
          {reason instanceof ApiError && <p className="down-1 quiet">{reason.message}</p>}
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={onDone} disabled={setLogo.isPending}>
          Cancel
        </Button>
        <Button onClick={save} disabled={!file} loading={setLogo.isPending}>
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={file !== null && !setLogo.isSuccess} />
    </>
  );
}

/** What the specification says for each way to fail. */
function wordsOf(error: Error): string {
  if (error.cause instanceof ApiError) return error.message;
  if (isTold(error)) return `Failed to update logo: ${error.message}`;
  return 'An error occurred while saving the logo';
}
