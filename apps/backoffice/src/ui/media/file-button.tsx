import { useRef } from 'react';
import { Button, type ButtonProps } from '../style/button';

interface FileButtonProps extends ButtonProps {
  /** What the field is called, where the words of the button are not enough. */
  inputLabel?: string;
  accept: string;
  /** Opens the camera, where there is one. */
  capture?: 'environment';
  onPick: (file: File | null) => void;
}

/** A button that asks for a file. */
export function FileButton(props: FileButtonProps) {
  const { inputLabel, accept, capture, onPick, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  const ask = () => {
    if (!input.current) return;
    // Else the same file, mended meanwhile, would be no change.
    input.current.value = '';
    input.current.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        aria-label={inputLabel}
        onChange={({ currentTarget }) => onPick(currentTarget.files?.[0] ?? null)}
      />
      <Button {...button} onClick={ask} />
    </>
  );
}
