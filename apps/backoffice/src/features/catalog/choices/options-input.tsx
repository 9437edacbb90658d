import { TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { memo, useRef, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Button } from '../../../ui/style/button';
import type { ChoiceDraft, OptionDraft } from './choice-draft';
import { retyped } from './choice-draft';
import styles from './choices.module.css';

interface OptionsInputProps {
  options: readonly OptionDraft[];
  onChange: Dispatch<SetStateAction<ChoiceDraft>>;
  /** How many options the product has already. */
  known: number;
  /** Another way to an option. */
  beside: ReactNode;
  /** What is wrong with the options as they are. */
  error: string | undefined;
}

const EXAMPLES = ['Size', 'Colour', 'Material'];
const VALUES = ['S, M, L', 'Red, Blue', 'Cotton, Linen'];

/** Options as one types them: a name, and the values with commas between. */
export const OptionsInput = memo(function OptionsInput(props: OptionsInputProps) {
  const { options, onChange, known, beside, error } = props;
  const list = useRef<HTMLUListElement>(null);
  const set = (index: number, option: OptionDraft) => {
    const pair = [options[index]?.values ?? '', option.values] as const;
    onChange((draft) => ({
      ...draft,
      cells: retyped(draft, known + index, pair),
      options: draft.options.with(index, option),
    }));
  };
  const setOptions = (next: OptionDraft[]) => onChange((draft) => ({ ...draft, options: next }));
  const add = () => {
    setOptions([...options, { name: '', values: '' }]);
    // Its fields are there with the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <div className="stack gap-3 start">
      <ul ref={list} className={`${styles.options} stack gap-3 whole`}>
        {options.map((option, index) => (
          <li key={index} className={`${styles.option} stack items-start gap-2`}>
            <TextInput
              label="Option"
              autoComplete="off"
              placeholder={EXAMPLES[known + index] ?? 'Option'}
              value={option.name}
              error={
                option.values.trim() !== '' && option.name.trim() === '' && error !== undefined
              }
              onChange={({ currentTarget }) => set(index, { ...option, name: currentTarget.value })}
            />
            <TextInput
              label="Values"
              aria-label={`Values of ${option.name || 'the option'}`}
              autoComplete="off"
              placeholder={VALUES[known + index] ?? 'One, Two'}
              value={option.values}
              onChange={({ currentTarget }) =>
                set(index, { ...option, values: currentTarget.value })
              }
            />
            <button
              type="button"
              className={`${styles.remove} unpadded round-sm centred bare muted clickable`}
              aria-label={`Remove the option ${option.name}`.trim()}
              onClick={() => setOptions(options.toSpliced(index, 1))}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p className="danger small" role="alert">
          {error}
        </p>
      )}
      <div className="row wrap gap-2">
        <Button variant="default" size="xs" leftSection={<Plus size={14} />} onClick={add}>
          {known + options.length === 0 ? 'Add options like size or colour' : 'Add another option'}
        </Button>
        {beside}
      </div>
    </div>
  );
});
