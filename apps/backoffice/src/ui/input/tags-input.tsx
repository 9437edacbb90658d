import { CloseButton, Input, InputBase, type InputBaseProps } from '@mantine/core';
import {
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import styles from './tags-input.module.css';

interface TagsInputProps extends Pick<
  InputBaseProps,
  'label' | 'description' | 'error' | 'inputWrapperOrder' | 'className'
> {
  placeholder: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** Words, each ended by Enter, a comma or going elsewhere. Whatever the letters' size, none is there twice. */
export function TagsInput(props: TagsInputProps) {
  const { placeholder, value, onChange, onFocus, onBlur, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  const add = (text: string) => {
    setTyped('');
    const tags = new Map(value.map((tag) => [tag.toLowerCase(), tag]));
    for (const tag of text.split(',').map((part) => part.trim())) {
      if (tag && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    }
    if (tags.size > value.length) onChange([...tags.values()]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isEmpty = typed.trim() === '';
    if ((event.key === 'Enter' || event.key === ',') && !isEmpty) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && isEmpty && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    add(typed + event.clipboardData.getData('text/plain'));
  };

  return (
    <InputBase
      {...field}
      multiline
      data-no-overflow
      __staticSelector="TagsInput"
      component={TagsAndField}
      field={{
        ref: input,
        placeholder,
        value: typed,
        onChange: ({ currentTarget }) => setTyped(currentTarget.value),
        onKeyDown: press,
        onPaste: paste,
        onFocus,
        onBlur: () => {
          add(typed);
          onBlur?.();
        },
      }}
      __clearable={value.length > 0}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          onClick={() => {
            setTyped('');
            onChange([]);
            input.current?.focus();
          }}
        />
      }
    >
      {value.map((tag, index) => (
        <span key={tag} className={styles.tag}>
          <span className="one-line">{tag}</span>
          <CloseButton
            className={styles.remove}
            variant="transparent"
            tabIndex={-1}
            aria-hidden
            onMouseDown={stay}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </span>
      ))}
    </InputBase>
  );
}

/** Whoever takes a tag away neither leaves the field nor comes to it. */
const stay = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

const goToField = (event: MouseEvent) => {
  if (event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
};

interface TagsAndFieldProps extends ComponentProps<'div'> {
  field: ComponentProps<'input'>;
}

/** The library tells this of the field, which is in it: a press beside that leads there. */
function TagsAndField({ field, children, ...box }: TagsAndFieldProps) {
  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy, ...frame } = box;
  return (
    <div {...frame} role="presentation" onMouseDown={goToField}>
      <div className="flow items-center gap-2">
        {children}
        <input
          {...field}
          className={styles.field}
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
        />
      </div>
    </div>
  );
}
