import type { ComponentProps, MouseEvent } from 'react';

interface ButtonRootProps extends ComponentProps<'button'> {
  'data-loading'?: boolean;
}

/**
 * What every button is, ours and the library's. One that is busy does nothing, yet is not disabled: a disabled one
 * loses the focus, and who works by keyboard their place.
 */
export function ButtonRoot({ type = 'button', disabled, onClick, ...rest }: ButtonRootProps) {
  const isBusy = rest['data-loading'];
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
    />
  );
}

/** Nor does it send its form. */
const ignore = (event: MouseEvent) => event.preventDefault();
