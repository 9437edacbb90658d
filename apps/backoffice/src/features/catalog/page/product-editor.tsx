import type { Product } from '@kade/contract/catalog/products';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { useSearchParams } from '../../../lib/address/search-params';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { paths } from '../../../lib/address/paths';
import { notify } from '../../../lib/words/notify';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { FormError } from '../../../ui/input/form';
import { later } from '../../../ui/state/later';
import { useChoiceTable } from '../choices/use-choice-table';
import { forgetDraft, useKeptDraft } from '../form/kept-draft';
import { useForm } from '../../../lib/form/use-form';
import {
  emptyValues,
  valuesOf,
  type ProductFormApi,
  type ProductValues,
} from '../form/product-form-values';
import { useCreateProduct, useEditProduct } from '../form/save-product.api';
import { useProductSaving } from '../form/use-product-saving';
import { DraftOffer } from './draft-offer';
import { ProductBody } from './product-body';
import { SaveBar } from './save-bar';

const ProductConflict = later(
  () => import('../form/product-conflict').then((m) => m.ProductConflict),
  null,
);

/** A product that is made: its page with nothing in it yet. */
export function NewProductEditor() {
  const save = useCreateProduct();
  const navigate = useNavigate();
  useAfterSuccess(save.isSuccess, () => {
    forgetDraft('new');
    notify.success('Product created');
    if (save.data) void navigate(paths.product(save.data._id), { replace: true });
  });
  const form = useForm({ initialValues: emptyValues });
  const table = useChoiceTable(undefined, form.values.choices);
  const saving = useProductSaving({ form, save, choices: table.toSend });
  const kept = useKeptDraft(form, 'new', null, save.isSuccess);
  const isAsked = form.isDirty() && !save.isSuccess;
  return (
    <EditorFrame
      {...{ form, table, saving, kept, isAsked }}
      label="Create Product"
      isBarShown
      onDiscard={() => {
        form.reset();
        kept.forget();
      }}
    />
  );
}

/** What somebody went to, anew each time that they do; the editor may still be on its way to them. */
export interface Sought {
  /** As a selector tells it. */
  place: string;
}

interface SavedProductEditorProps {
  product: Product;
  sought: Sought | undefined;
}

/** A product edited where it stands. What others save meanwhile is taken in while nothing is typed. */
export function SavedProductEditor({ product, sought }: SavedProductEditorProps) {
  /** As it was when typing began: what is sent is what was changed here. */
  const [base, setBase] = useState(product);
  const save = useEditProduct(base);
  const form = useForm({ initialValues: valuesOf(product) });
  const table = useChoiceTable(product, form.values.choices);
  const kept = useKeptDraft(form, product._id, base.version);
  const isDirty = form.isDirty();
  /** `typed`: what stays, as it came after what was sent. */
  const takeIn = (next: Product, typed: Partial<ProductValues> = {}) => {
    const values = valuesOf(next);
    setBase(next);
    form.setInitialValues(values);
    form.setValues({ ...values, ...typed });
    form.clearErrors();
  };
  if (product !== base) {
    if (!isDirty) takeIn(product);
    // As after pictures were added on this page: nothing that is typed is about what became another.
    else if (isAlike(valuesOf(product), valuesOf(base)) && isSameTable(table, product, base)) {
      setBase(product);
    }
  }
  const saving = useProductSaving({
    form,
    save,
    choices: table.toSend,
    onSaved: (saved, sent) => {
      kept.forget();
      takeIn(saved, changedSince(sent, form.getValues()));
      save.reset();
      if (!saved.isWaiting) notify.success('Product saved');
    },
  });
  return (
    <EditorFrame
      {...{ form, table, saving, kept, product, sought }}
      isAsked={isDirty}
      label="Save"
      isBarShown={isDirty || saving.isBusy}
      onDiscard={() => {
        form.reset();
        kept.forget();
        save.reset();
      }}
    />
  );
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isSameTable = (table: ReturnType<typeof useChoiceTable>, one: Product, other: Product) =>
  table.toSend() === undefined || isAlike(one.options, other.options);

/** What was typed while a save was under way. */
function changedSince(sent: ProductValues, now: ProductValues): Partial<ProductValues> {
  const before = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== before.get(field)),
  );
}

interface EditorFrameProps {
  form: ProductFormApi;
  table: ReturnType<typeof useChoiceTable>;
  saving: ReturnType<typeof useProductSaving>;
  kept: ReturnType<typeof useKeptDraft>;
  product?: Product;
  sought?: Sought | undefined;
  /** What the button does. */
  label: string;
  isBarShown: boolean;
  /** Leaving asks. */
  isAsked: boolean;
  onDiscard: () => void;
}

function EditorFrame(props: EditorFrameProps) {
  const { form, table, saving, kept, product, sought } = props;
  const { label, isBarShown, isAsked, onDiscard } = props;
  const frame = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [search] = useSearchParams();
  // What was kept is answered first, and what stands above the name stays in sight.
  const isWanted = (!product || search.has('edit')) && !kept.offer;
  useEffect(() => {
    if (isWanted) name.current?.focus({ preventScroll: true });
  }, [isWanted]);
  useEffect(() => {
    const place = sought && frame.current?.querySelector<HTMLElement>(sought.place);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [sought]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The forms of windows that were opened from here are their own.
    if (event.target !== event.currentTarget) return;
    if (!table.problem) form.onSubmit((values) => saving.send(values))(event);
  };
  return (
    <form ref={frame} className="column gap-4" onSubmit={submit} noValidate>
      {kept.offer && (
        <DraftOffer
          name={kept.offer.name ?? form.values.name}
          isOlder={kept.isOlder}
          onTake={kept.take}
          onForget={kept.forget}
        />
      )}
      <ProductBody
        {...{ form, table, name }}
        {...(product && { product })}
        progress={saving.progress}
      />
      {saving.conflict && product && (
        <ProductConflict
          productId={product._id}
          values={form.values}
          details={saving.conflict}
          onAgree={(agreed) => saving.send(form.values, agreed)}
        />
      )}
      {saving.failure !== undefined && <FormError>{saving.failure}</FormError>}
      {isBarShown && (
        <SaveBar
          label={label}
          isBusy={saving.isBusy}
          isUploading={saving.isUploading}
          words={table.problem ?? (product && isAsked ? 'Not saved yet' : '')}
          onDiscard={onDiscard}
          onCancelUpload={saving.cancel}
        />
      )}
      <UnsavedChanges when={isAsked} />
    </form>
  );
}
