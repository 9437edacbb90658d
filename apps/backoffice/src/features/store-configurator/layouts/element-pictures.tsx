import { CloseButton, TextInput } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { newKey } from '../../../lib/code/new-key';
import { PicturePicker } from '../../../ui/media/picture-picker';
import type { ElementPicture } from './element-values';
import styles from './layouts.module.css';

interface ElementPicturesProps {
  label: string;
  pictures: readonly ElementPicture[];
  /** One replaces the one before. */
  max: number;
  hasLinks: boolean;
  errors: Record<string, ReactNode>;
  disabled: boolean;
  onChange: (pictures: ElementPicture[]) => void;
}

/** The pictures of an element, with what each shows and where it leads. */
export function ElementPictures(props: ElementPicturesProps) {
  const { label, pictures, max, hasLinks, errors, disabled, onChange } = props;
  const add = (files: File[]) => {
    const added = files.map((file) => ({ key: newKey(), file, alt: '', link: '' }));
    onChange((max === 1 ? added : [...pictures, ...added]).slice(0, max));
  };
  const change = (key: string, words: Partial<ElementPicture>) =>
    onChange(pictures.map((one) => (one.key === key ? { ...one, ...words } : one)));
  return (
    <div className="stack gap-3">
      <PicturePicker
        label={label}
        files={[]}
        max={max === 1 ? 1 : Math.max(2, max)}
        disabled={disabled || (max > 1 && pictures.length >= max)}
        error={errors['images']}
        onChange={add}
      />
      {pictures.length > 0 && (
        <ul className="stack gap-3">
          {pictures.map((picture, place) => (
            <li key={picture.key} className={`${styles.picture} stack items-start gap-3`}>
              <Thumbnail picture={picture} />
              <div className="stack gap-2">
                <TextInput
                  label="What it shows"
                  description="Read aloud to those who cannot see it."
                  maxLength={300}
                  value={picture.alt}
                  onChange={({ currentTarget }) =>
                    change(picture.key, { alt: currentTarget.value })
                  }
                />
                {hasLinks && (
                  <TextInput
                    label="Link"
                    placeholder="/products or https://…"
                    inputMode="url"
                    maxLength={500}
                    value={picture.link}
                    error={errors[`images.${place}.link`]}
                    onChange={({ currentTarget }) =>
                      change(picture.key, { link: currentTarget.value })
                    }
                  />
                )}
              </div>
              <CloseButton
                size="lg"
                aria-label={`Remove picture ${place + 1}`}
                disabled={disabled}
                onClick={() => onChange(pictures.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumbnail({ picture: { file, path } }: { picture: ElementPicture }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) return undefined;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  const source = path && `/api/files/${path}?w=160`;
  return (
    <img
      ref={show}
      className={`${styles.thumbnail} sunken round`}
      src={source}
      alt=""
      width={64}
      height={64}
    />
  );
}
