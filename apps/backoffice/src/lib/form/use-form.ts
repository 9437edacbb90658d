import { replaceEqualDeep } from '@tanstack/react-query';
import { useState, type ChangeEvent, type ReactNode, type SyntheticEvent } from 'react';

/** What is wrong, by the path of the field that it is told beside: `price`, `items.0.quantity`. */
export type FormErrors = Record<string, ReactNode>;

export interface FormOptions<Values> {
  initialValues: Values;
  /** What keeps the form from being sent: by a function of all fields, or one of each. */
  validate?:
    | ((values: Values) => FormErrors)
    | { [Name in keyof Values]?: (value: Values[Name], values: Values) => ReactNode };
  /** Told of what is there after each change; the one that was given first is. */
  onValuesChange?: (values: Values) => void;
}

/** A field, or what is inside of one. */
type Path<Name extends string> = Name | `${Name}.${string}`;

type Inside<Value, Key extends string> = Value extends readonly (infer Item)[]
  ? Item
  : Key extends keyof NonNullable<Value>
    ? NonNullable<Value>[Key]
    : never;

type At<Value, Where extends string> = Where extends `${infer Key}.${infer Rest}`
  ? At<Inside<Value, Key>, Rest>
  : Inside<Value, Where>;

/** A value, or what makes it of the one before. */
type Next<Value> = Value | ((now: Value) => Value);

/** What an input is given of its field; it tells of a change by an event, or by the value itself. */
export interface FieldProps<Value> {
  value: Value;
  error: ReactNode;
  onChange: (change: unknown) => void;
}

/** A form of which some fields may be shown and changed: all of them, unless they are named. */
export interface FormOf<
  Values extends object,
  Name extends keyof Values & string = keyof Values & string,
> {
  values: Pick<Values, Name>;
  errors: FormErrors;
  getInputProps: <Where extends Path<Name>>(path: Where) => FieldProps<At<Values, Where>>;
  setFieldValue: <Where extends Path<Name>>(path: Where, next: Next<At<Values, Where>>) => void;
  removeListItem: (name: Name, index: number) => void;
  /** Those that are named; nothing is wrong with any field then. */
  setValues: (values: Partial<Values>) => void;
}

export interface WholeForm<Values extends object> extends FormOf<Values> {
  values: Values;
  /** What is there now, even where it is not drawn yet. */
  getValues: () => Values;
  /** What it is compared with, and put back to. */
  getInitialValues: () => Values;
  setInitialValues: (values: Values) => void;
  setErrors: (errors: FormErrors) => void;
  clearErrors: () => void;
  isDirty: () => boolean;
  reset: () => void;
  /** Hands over what is there, if nothing is wrong with it. */
  onSubmit: (send: (values: Values) => unknown) => (event?: SyntheticEvent) => void;
}

interface State<Values> {
  values: Values;
  initial: Values;
  errors: FormErrors;
}

/** A form. What was not changed in it stays the same object, as its parts want it. */
export function useForm<Values extends object>(options: FormOptions<Values>): WholeForm<Values> {
  const { initialValues, validate = {}, onValuesChange } = options;
  const [drawn, draw] = useState<State<Values>>({
    values: initialValues,
    initial: initialValues,
    errors: NONE,
  });
  const [acts] = useState(() => actsOn(drawn, draw, onValuesChange));
  return {
    ...acts,
    values: drawn.values,
    errors: drawn.errors,
    getInputProps: (path) => ({
      value: valueAt(drawn.values, path),
      error: drawn.errors[path],
      onChange: (change) => acts.enter(path, entered(change)),
    }),
    onSubmit: (send) => (event) => {
      event?.preventDefault();
      const values = acts.getValues();
      const problems = told(problemsOf(values, validate));
      acts.setErrors(problems);
      if (problems === NONE) send(values);
    },
  };
}

/** What changes a form: the same functions as long as it is there, and they know what is there now. */
function actsOn<Values extends object>(
  first: State<Values>,
  draw: (state: State<Values>) => void,
  onValuesChange: FormOptions<Values>['onValuesChange'],
) {
  let now = first;
  const change = (part: Partial<State<Values>>) => {
    now = { ...now, ...part };
    draw(now);
  };
  const put = (next: Values, errors = NONE) => {
    const before = now.values;
    const values = replaceEqualDeep(before, next);
    change({ values, errors });
    if (values !== before) onValuesChange?.(values);
  };
  const enter = (path: string, value: unknown) =>
    put(withAt(now.values, path.split('.'), value), told(now.errors, path));
  return {
    enter,
    getValues: () => now.values,
    getInitialValues: () => now.initial,
    setInitialValues: (initial: Values) => change({ initial }),
    setErrors: (errors: FormErrors) => change({ errors: told(errors) }),
    clearErrors: () => change({ errors: NONE }),
    setFieldValue: <Where extends string>(path: Where, next: Next<At<Values, Where>>) =>
      enter(path, next instanceof Function ? next(valueAt(now.values, path)) : next),
    setValues: (values: Partial<Values>) => put({ ...now.values, ...values }),
    removeListItem: (name: keyof Values & string, index: number) => {
      const list: unknown = now.values[name];
      if (!Array.isArray(list)) return;
      const left = { ...now.values, [name]: list.toSpliced(index, 1) };
      put(left, withoutItem(now.errors, name, index));
    },
    isDirty: () => replaceEqualDeep(now.initial, now.values) !== now.initial,
    reset: () => put(now.initial),
  };
}

const NONE: FormErrors = {};

/** The same without what is nothing and what was said at one path; itself where that is all of it. */
function told(errors: FormErrors, path?: string): FormErrors {
  const all = Object.entries(errors);
  const left = all.filter(([at, words]) => at !== path && (words ?? false) !== false);
  if (left.length === 0) return NONE;
  return left.length === all.length ? errors : Object.fromEntries(left);
}

/** What was said of an item goes with it, and what was said of those behind it moves up. */
function withoutItem(errors: FormErrors, name: string, index: number): FormErrors {
  const left = Object.entries(errors).flatMap(([path, words]) => {
    const [list, place = '', ...rest] = path.split('.');
    const at = Number(place);
    if (list !== name || place === '' || at < index) return [[path, words] as const];
    return at === index ? [] : [[[name, at - 1, ...rest].join('.'), words] as const];
  });
  return Object.fromEntries(left);
}

function problemsOf<Values extends object>(
  values: Values,
  validate: NonNullable<FormOptions<Values>['validate']>,
): FormErrors {
  if (typeof validate === 'function') return validate(values);
  const names = Object.keys(validate) as (keyof Values & string)[];
  return Object.fromEntries(names.map((name) => [name, validate[name]?.(values[name], values)]));
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The type of a path says what is there, which its text alone cannot. */
const valueAt = <Values extends object, Where extends string>(values: Values, path: Where) =>
  path.split('.').reduce(inside, values) as At<Values, Where>;

/** Copies what leads to the path and nothing else, so that all of it is of the type that it was. */
const withAt = <Values extends object>(values: Values, path: string[], value: unknown) =>
  copyWith(values, path, value) as Values;

function copyWith(old: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = copyWith(inside(old, key), rest, value);
  return Array.isArray(old)
    ? old.toSpliced(Number(key), 1, inner)
    : { ...(old as object), [key]: inner };
}

const isEvent = (change: unknown): change is ChangeEvent<HTMLInputElement> =>
  typeof change === 'object' && change !== null && 'nativeEvent' in change;

/** Inputs of the browser tell of a change by an event, those of a library by the value. */
const entered = (change: unknown) => (isEvent(change) ? change.currentTarget.value : change);
