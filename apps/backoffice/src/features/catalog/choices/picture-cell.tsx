import type { Product } from '@kade/contract/catalog/products';
import { Input } from '@mantine/core';
import { Picture } from '../../../ui/media/picture';

/** A picture that a combination can be shown by; one that is not sent yet has no file. */
export interface ChosenPicture {
  id: string;
  name: string;
  file: Product['thumbnail'];
}

interface PictureCellProps {
  label: string;
  pictures: readonly ChosenPicture[];
  value: string;
  onChange: (id: string) => void;
}

/** Which of the pictures shows a combination. */
export function PictureCell({ label, pictures, value, onChange }: PictureCellProps) {
  const chosen = pictures.find(({ id }) => id === value);
  return (
    <Input
      component="select"
      size="xs"
      pointer
      aria-label={label}
      leftSection={chosen?.file && <Picture file={chosen.file} alt="" width={24} />}
      value={chosen ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">None</option>
      {pictures.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Input>
  );
}
