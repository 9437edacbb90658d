import { LAYOUT_TYPES, MAX_LAYOUT_TEXT, type LayoutElement } from '@kade/contract/layouts';
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { unsavedWords, useFormOf } from '../../../lib/form/form-of';
import { notify } from '../../../lib/words/notify';
import { Textarea } from '../../../ui/input/textarea';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { NumberInput } from '../../../ui/input/number-input';
import { SearchSelect } from '../../../ui/input/search-select';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Lines } from '../../../ui/state/later';
import { onceUsed } from '../../../ui/state/once-used';
import { Button } from '../../../ui/style/button';
import { lastIndex, problemsOf, uses, valuesOf, type ElementValues } from './element-values';
import { layoutTypes } from './layout-types';
import { targetsQuery, useElementAgain, useSaveElement } from './layouts.api';
import styles from './layouts.module.css';

/** None of the first type that is offered has any. */
const usePictures = onceUsed(() => import('./element-pictures').then((m) => m.ElementPictures));

const targetWords = {
  collection: {
    label: 'Collection',
    placeholder: 'Choose a collection',
    none: 'No collection has such a name',
  },
  product: {
    label: 'Product',
    placeholder: 'Choose a product',
    none: 'No product has such a name',
  },
};
const types = LAYOUT_TYPES.map((value) => ({ value, label: layoutTypes[value].label }));

interface ElementFormProps {
  /** The element to change; without it a new one is added. */
  element?: LayoutElement;
  /** The order numbers there are: a new one is put last. */
  indexes?: readonly number[];
  /** The parameter of the address that keeps the dialog open. */
  param?: string;
  onClose?: () => void;
  /** Told of what is typed, before it is saved. */
  onWrite?: (values: ElementValues) => void;
}

/** An element of the homepage; which fields there are depends on its type. */
export function ElementForm(props: ElementFormProps) {
  const { element, indexes = [], param, onClose, onWrite } = props;
  const save = useSaveElement(element);
  const [uploaded, setUploaded] = useState(0);
  const { form, refused } = useFormOf(element, (one) => valuesOf(one, lastIndex(indexes)), {
    readAgain: useElementAgain(element?._id),
    tell: (theirs, path) => (path === 'id' ? theirs?.target_name : undefined),
    validate: problemsOf,
    ...(onWrite && { onValuesChange: onWrite }),
  });
  const { type, images } = form.values;
  const hasPictures = uses.pictures(type) > 0;
  const { part: Pictures } = usePictures(true, hasPictures);
  const waiting = images.filter(({ file }) => file).length;

  const place = element?.index;
  const { getInitialValues, getValues, setInitialValues, setFieldValue } = form;
  // Moved while it is open: the number follows, unless another one was typed.
  useEffect(() => {
    const began = getInitialValues();
    if (place === undefined || place === began.index) return;
    setInitialValues({ ...began, index: place });
    if (getValues().index === began.index) setFieldValue('index', place);
  }, [place, getInitialValues, getValues, setInitialValues, setFieldValue]);

  const submit = form.onSubmit((values) => {
    setUploaded(0);
    const before = getInitialValues();
    const isPlaced = !element || values.index !== before.index;
    save.mutate(
      { values, before, isPlaced, onUploaded: setUploaded },
      {
        onSuccess: (saved) => {
          notify.success(element ? 'Layout element saved' : 'Layout element added');
          const initial = valuesOf(element && saved, lastIndex([...indexes, saved.index]));
          form.setInitialValues(initial);
          form.setValues(initial);
          onClose?.();
        },
        onError: refused,
      },
    );
  });

  return (
    <Form onSubmit={submit}>
      {!element && (
        <ChoiceInput
          label="Type"
          description={layoutTypes[type].hint}
          choices={types}
          value={type}
          onChange={(value) => {
            const chosen = LAYOUT_TYPES.find((one) => one === value);
            form.setValues({ ...(chosen && { type: chosen }), id: null });
            form.clearErrors();
          }}
        />
      )}
      <TextInput
        label="Name"
        description="The heading on your homepage."
        maxLength={120}
        {...form.getInputProps('name')}
      />
      {uses.target(type) && (
        <SearchSelect
          key={type}
          {...targetWords[type]}
          choicesOf={(q) => targetsQuery(type, q)}
          current={
            element?.id ? { value: element.id, label: element.target_name ?? '' } : undefined
          }
          value={form.values.id}
          error={form.errors['id']}
          onChange={(id) => form.setFieldValue('id', id)}
        />
      )}
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_LAYOUT_TEXT}
        {...form.getInputProps('text')}
      />
      {uses.link(type) && (
        <FieldPair>
          <TextInput
            label="Link"
            placeholder="/products or https://…"
            inputMode="url"
            maxLength={500}
            {...form.getInputProps('link')}
          />
          <TextInput
            label="Button text"
            placeholder="See more"
            maxLength={40}
            {...form.getInputProps('link_label')}
          />
        </FieldPair>
      )}
      {hasPictures && !Pictures && <Lines count={6} />}
      {hasPictures && Pictures && (
        <Pictures
          label={type === 'banner' ? 'Picture' : 'Pictures'}
          pictures={images}
          max={uses.pictures(type)}
          hasLinks={type === 'image_row'}
          errors={form.errors}
          disabled={save.isPending}
          onChange={(pictures) => form.setFieldValue('images', pictures)}
        />
      )}
      <NumberInput
        label="Order number"
        description={`Lower numbers come first${element ? '' : '; this one puts it last'}.`}
        allowDecimal={false}
        inputMode="numeric"
        max={9999}
        {...form.getInputProps('index')}
      />
      {save.error && <FormError>{unsavedWords(save.error, 'this element')}</FormError>}
      <p className={styles.live} aria-live="polite">
        {save.isPending &&
          waiting > 0 &&
          `Uploading picture ${Math.min(uploaded + 1, waiting)} of ${waiting}…`}
      </p>
      <DialogActions>
        {onClose && (
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {element ? 'Save' : 'Add Layout Element'}
        </Button>
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isPending} {...(param && { param })} />
    </Form>
  );
}
