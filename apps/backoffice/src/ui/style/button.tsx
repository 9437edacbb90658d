import { createPolymorphicComponent } from '@mantine/core';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { ButtonRoot } from './button-root';
import styles from './button.module.css';

interface Looks {
  /** What it does is being done: it shows that, and cannot be pressed. */
  loading?: boolean;
  disabled?: boolean;
  /** Looks as if it were disabled, and tells whoever presses it why. */
  'data-disabled'?: boolean | undefined;
  className?: string;
  children?: ReactNode;
}

export interface ButtonProps extends Looks {
  /** Filled, where it is not said: what a screen is there for. */
  variant?: 'filled' | 'default' | 'light' | 'subtle';
  tone?: 'accent' | 'grey' | 'danger';
  size?: 'xs' | 'sm' | 'md' | 'compact-sm' | 'compact-md';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type InnerProps<Props> = Props &
  Omit<ComponentProps<'button'>, keyof Props> & {
    component?: ElementType;
  };

/** A button with words, or a link that looks like one (`component`). */
export const Button = createPolymorphicComponent<'button', ButtonProps>(
  ({
    component: Root = ButtonRoot,
    variant = 'filled',
    tone = 'accent',
    size = 'sm',
    fullWidth,
    leftSection,
    rightSection,
    loading,
    className = '',
    children,
    ...rest
  }: InnerProps<ButtonProps>) => (
    <Root
      {...rest}
      className={`${styles.button} ${className}`}
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      data-block={fullWidth || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-loading={loading || undefined}
    >
      {leftSection}
      <span className={styles.label}>{children}</span>
      {rightSection}
    </Root>
  ),
);

/** In place of a button's icon. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />;

interface IconButtonProps extends Looks {
  /** In pixels. */
  size?: number;
}

/** A button, or a link, that is an icon. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({
    component: Root = ButtonRoot,
    size = 28,
    loading,
    className = '',
    style,
    ...rest
  }: InnerProps<IconButtonProps>) => (
    <Root
      {...rest}
      className={`${styles.icon} ${className}`}
      style={{ ...style, width: size, height: size }}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
    />
  ),
);
