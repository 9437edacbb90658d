import { useLayoutEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean | undefined;
}

/**
 * What every button is, ours and the library's. One that is busy does nothing, yet is not disabled: a disabled one
 * loses the focus, and who works by keyboard their place. So does one that has become disabled under the focus, as
 * "Next" does at the last page, until the focus goes elsewhere.
 */
export function ButtonRoot(props: ButtonRootProps) {
  const { type = 'button', disabled, onClick, onFocus, onBlur, ...rest } = props;
  const focused = useRef<HTMLButtonElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isBusy = rest['data-loading'];
  // Before the browser has drawn it, with which the focus goes; it is gone by now where it moved as well.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isHere = activeElement === body || activeElement === focused.current;
    setIsHeld(disabled === true && focused.current !== null && isHere);
  }, [disabled, isBusy]);
  useLayoutEffect(() => {
    if (isHeld) focused.current?.focus();
  }, [isHeld]);
  const isStill = isBusy || isHeld;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isStill}
      aria-disabled={isStill || undefined}
      data-disabled={isHeld || rest['data-disabled']}
      onClick={isStill ? ignore : onClick}
      onFocus={(event) => {
        focused.current = event.currentTarget;
        onFocus?.(event);
      }}
      onBlur={(event) => {
        focused.current = null;
        setIsHeld(false);
        onBlur?.(event);
      }}
    />
  );
}

/** Nor does it send its form. */
const ignore = (event: MouseEvent) => event.preventDefault();
