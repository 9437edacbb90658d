import { Input, Pill, PillsInput, type PillsInputProps } from '@mantine/core';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';

interface TagsInputProps extends Pick<
  PillsInputProps,
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
  const id = useId();
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
    <PillsInput
      {...field}
      id={id}
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
      <Pill.Group>
        {value.map((tag, index) => (
          <Pill key={tag} withRemoveButton onRemove={() => onChange(value.toSpliced(index, 1))}>
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          ref={input}
          id={id}
          placeholder={placeholder}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          onFocus={onFocus}
          onBlur={() => {
            add(typed);
            onBlur?.();
          }}
        />
      </Pill.Group>
    </PillsInput>
  );
}
