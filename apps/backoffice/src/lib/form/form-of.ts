import { ApiError } from '@kade/contract/client';
import { useState } from 'react';
import { messageOf } from '../server/query-client';
import { placeErrors } from './forms';
import { mergeEdits } from './merge-edits';
import { useForm, type FormOptions, type WholeForm } from './use-form';

interface Options<Thing, Values> extends Omit<FormOptions<Values>, 'initialValues'> {
  /** What is stored now; undefined where it cannot be read. */
  readAgain: () => Promise<Thing | undefined>;
  /** Of a field that both have changed what theirs is, where the form holds no words for it. */
  tell?: (theirs: Thing, path: string) => string | null | undefined;
}

interface FormOf<Thing, Values extends object> {
  /** What the form was opened on. */
  base: Thing;
  form: WholeForm<Values>;
  /** Puts what was refused beside its fields; where somebody else was faster, reads what they saved. */
  refused: (error: Error) => void;
}

/**
 * A form of something stored as it was when the form was opened, though the page behind it may know a newer
 * one by now: only so can the server tell that somebody else has saved meanwhile. Then what they changed
 * comes into the form, and what was typed here stays.
 */
export function useFormOf<Thing, Values extends object>(
  thing: Thing,
  valuesOf: (thing: Thing) => Values,
  { readAgain, tell, ...options }: Options<Thing, Values>,
): FormOf<Thing, Values> {
  const [base, setBase] = useState(thing);
  const form = useForm<Values>({ ...options, initialValues: valuesOf(thing) });

  const takeTheirs = async () => {
    const theirs = await readAgain();
    if (theirs === undefined) return;
    const stored = valuesOf(theirs);
    const { values, clashes } = mergeEdits(form.getInitialValues(), form.getValues(), stored);
    form.setInitialValues(stored);
    form.setValues(values);
    form.setErrors(
      Object.fromEntries(
        clashes.map(({ path, theirs: text }) => [path, clashWords(tell?.(theirs, path) ?? text)]),
      ),
    );
    setBase(theirs);
  };
  const refused = (error: Error) => {
    placeErrors(form, error);
    if (isConflict(error)) void takeTheirs().catch(() => undefined);
  };
  return { base, form, refused };
}

const clashWords = (theirs: string | undefined) => {
  if (theirs === undefined) return 'They changed this, too.';
  return theirs ? `They saved: ${theirs}` : 'They left it empty.';
};

/** Somebody else has saved what this starts from. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

/** Why something was not saved; of what, as `this order`. */
export const unsavedWords = (error: Error, what: string): string =>
  isConflict(error)
    ? `Somebody else has edited ${what} meanwhile. What they changed stands here now, and what you changed is kept: look through it and save again.`
    : messageOf(error);
