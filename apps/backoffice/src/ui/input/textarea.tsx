import { InputBase, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithRef,
} from 'react';

/** Text of several lines. With `autosize` it is as high as what is written in it. */
export const Textarea = ({ autosize, minRows, maxRows, ...field }: TextareaProps) =>
  autosize ? (
    <InputBase
      {...field}
      multiline
      data-no-overflow={maxRows === undefined || undefined}
      component={GrowingText}
      minRows={minRows}
      maxRows={maxRows}
    />
  ) : (
    <InputBase {...field} multiline component="textarea" />
  );

interface GrowingTextProps extends ComponentPropsWithRef<'textarea'> {
  minRows?: number;
  maxRows?: number;
}

function GrowingText({ minRows = 1, maxRows = Infinity, ref, ...field }: GrowingTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const merged = useMergedRef(area, ref);
  const fit = () => {
    if (!area.current) return;
    const height = heightOf(area.current, minRows, maxRows);
    area.current.style.setProperty('height', `${height}px`, 'important');
  };
  const fitAnew = useEffectEvent(fit);
  useLayoutEffect(fit);
  useEffect(() => {
    let width = area.current?.offsetWidth;
    const watch = new ResizeObserver(() => {
      if (area.current?.offsetWidth === width) return;
      width = area.current?.offsetWidth;
      requestAnimationFrame(() => fitAnew());
    });
    if (area.current) watch.observe(area.current);
    const fonts = new AbortController();
    document.fonts.addEventListener('loadingdone', () => fitAnew(), fonts);
    return () => {
      watch.disconnect();
      fonts.abort();
    };
  }, []);
  return <textarea rows={minRows} {...field} ref={merged} />;
}

/** Measured in a twin that nobody sees: in the field itself, the page would jump with each letter. */
function heightOf(area: HTMLTextAreaElement, minRows: number, maxRows: number): number {
  const twin = document.importNode(area);
  const { width } = getComputedStyle(area);
  twin.style.cssText = `position: absolute; visibility: hidden; overflow: hidden; width: ${width};
    height: 0 !important; min-height: 0 !important; max-height: none !important`;
  area.after(twin);
  const heightWith = (text: string) => {
    twin.value = text;
    return twin.scrollHeight;
  };
  const { paddingTop, paddingBottom } = getComputedStyle(twin);
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
  const row = heightWith('x') - padding;
  const whole = heightWith(area.value || area.placeholder || 'x') - padding;
  const border = area.offsetHeight - area.clientHeight;
  twin.remove();
  return Math.min(row * maxRows, Math.max(row * minRows, whole)) + padding + border;
}
