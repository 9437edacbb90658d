import { ColorSwatch, TextInput, type ColorInputProps } from '@mantine/core';
import { Crosshair } from 'lucide-react';
import { onceUsed } from '../../../ui/state/once-used';
import { IconButton } from '../../../ui/style/button';
import { isColour } from './colours';

const useWhole = onceUsed(() => import('./whole-colour-input').then((m) => m.WholeColourInput));

interface ColourInputProps extends Pick<
  ColorInputProps,
  'label' | 'description' | 'error' | 'onFocus' | 'onBlur'
> {
  /** What the button says that takes a colour from the screen. */
  taking: string;
  value: string;
  onChange: (colour: string) => void;
}

/** A colour, typed or picked; what it is picked in comes with the first sign of a hand. */
export function ColourInput({ taking, onChange, ...field }: ColourInputProps) {
  const { part: Whole, input } = useWhole();
  const dropper = <Crosshair size={16} strokeWidth={1.5} aria-hidden />;
  const common = { ...field, ref: input, spellCheck: false, autoComplete: 'off' };
  if (Whole) {
    return (
      <Whole
        {...common}
        format="hex"
        fixOnBlur={false}
        eyeDropperIcon={dropper}
        eyeDropperButtonProps={{ 'aria-label': taking }}
        onChange={onChange}
      />
    );
  }
  return (
    <TextInput
      {...common}
      leftSection={<ColorSwatch color={isColour(field.value) ? field.value : '#fff'} size={18} />}
      leftSectionPointerEvents="none"
      rightSection={
        'EyeDropper' in window && (
          <IconButton size={26} aria-label={taking}>
            {dropper}
          </IconButton>
        )
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
