import type { RouterContextProvider } from 'react-router';
import * as z from 'zod/mini';
import { carried, carry, parsed } from './carried';
import { hostCookie } from './cookies';
import { isRefused } from './posted';
import { packed } from './remembered';

const NAME = 'form';
const Typed = z.record(z.string(), z.string());
type Typed = z.output<typeof Typed>;

/** A form that was refused, as the page has it that its sender was led to. */
export interface KeptForm<Wrong> {
  typed: Typed;
  /** What is wrong with it: said once, while what was typed stays until it is taken. */
  wrong: Wrong | undefined;
}

/**
 * The header by which the page at a path says that its form was refused; undefined where the answer to the
 * form has to.
 */
export const keepForm = (
  request: Request,
  at: string,
  { typed = {}, wrong }: { typed?: Typed; wrong: object },
): string | undefined =>
  carry(request, NAME, { at, typed: JSON.stringify(typed), wrong: JSON.stringify(wrong) });

/** The form of the page that is asked for, if it was refused, and is not answered in place. */
export function keptForm<Wrong extends z.ZodMiniType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  Wrong: Wrong,
): KeptForm<z.output<Wrong>> | undefined {
  if (context.get(isRefused)) return undefined;
  const { at, typed = '', wrong = '' } = carried(request, NAME);
  if (at !== new URL(request.url).pathname) return undefined;
  const { data } = Wrong.safeParse(parsed(wrong));
  if (data !== undefined) context.set(isRefused, true);
  return { typed: Typed.safeParse(parsed(typed)).data ?? {}, wrong: data };
}

/** What a page with a form says with itself: that it has said what is wrong. */
export function formHeaders(
  request: Request,
  form: KeptForm<unknown> | undefined,
): { headers?: { 'set-cookie': string } } {
  if (!form?.wrong) return {};
  const at = new URL(request.url).pathname;
  const { typed } = form;
  const rest = packed({ at, typed: JSON.stringify(typed) });
  const isLeft = Object.keys(typed).length > 0;
  const cookie = isLeft ? hostCookie(request, NAME, rest) : forgetForm(request);
  return { headers: { 'set-cookie': cookie } };
}

export const forgetForm = (request: Request): string => hostCookie(request, NAME, '', 0);
