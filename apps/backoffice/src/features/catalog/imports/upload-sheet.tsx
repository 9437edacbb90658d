import { IMPORT_MAX_BYTES } from '@kade/contract/catalog/imports';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { FileButton } from '../../../ui/media/file-button';
import { FormError } from '../../../ui/input/form';
import { SHEET_TYPES, useUploadSheet } from './imports.api';
import styles from './imports.module.css';

/** Takes a file of products, by choice or by drop; it is read at once and changes nothing yet. */
export function UploadSheet() {
  const upload = useUploadSheet();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);

  const take = (file: File | null | undefined) => {
    setProblem(undefined);
    if (!file || upload.isPending) return;
    if (file.size > IMPORT_MAX_BYTES) {
      setProblem('This file is too large. It may have at most 15 MB.');
      return;
    }
    upload.mutate(file, { onSuccess: ({ _id }) => void navigate(paths.import(_id)) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <>
      <div
        className={`${styles.drop} stack centre gap-2 centre-text round`}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p className="strong balanced">Drop a CSV or Excel file here, or choose one.</p>
        <p className={`${styles.note} muted balanced`}>
          Of Kade, Shopify, WooCommerce, Wix, Square, Loyverse and others, or a list of your own, up
          to 15 MB. You see what would change before anything does, and can undo it for 30 days.
        </p>
        <FileButton
          accept={SHEET_TYPES}
          onPick={take}
          leftSection={<FileUp size={16} />}
          loading={upload.isPending}
        >
          Choose file
        </FileButton>
      </div>
      {(problem ?? upload.error) && <FormError>{problem ?? messageOf(upload.error)}</FormError>}
    </>
  );
}
