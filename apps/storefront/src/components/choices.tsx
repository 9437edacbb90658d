import { PICTURE_WIDTHS } from '@kade/contract/files';
import type { ShopProduct } from '@kade/contract/storefront';
import {
  goneOf,
  groupsOf,
  priceNote,
  type Choice,
  type ChoiceErrors,
  type ChoiceGroup,
} from '../choices';
import { choiceName, groupName } from '../live-choices';
import { filePath, productPath } from '../paths';
import { swatchOf } from '../swatches';

/** From how many variants on a group is a list to open instead of chips. */
const MANY = 16;

interface ChoicesProps {
  product: ShopProduct;
  chosen: readonly string[];
  errors: ChoiceErrors;
}

/** One variant of each group to choose. The browser asks for what is left out, and so does the server. */
export function Choices({ product, chosen, errors }: ChoicesProps) {
  const gone = goneOf(product);
  const groups = groupsOf(product);
  return groups.map((group, index) => {
    const props = {
      product,
      group,
      index,
      gone,
      chosen: chosen.find((id) => group.variants.some(({ _id }) => _id === id)),
      error: errors[group._id],
    };
    return group.variants.length > MANY ? (
      <ListedChoices key={group._id} {...props} />
    ) : (
      <Chips key={group._id} {...props} />
    );
  });
}

interface GroupProps {
  product: ShopProduct;
  group: ChoiceGroup;
  /** Its place among the groups that are chosen from. */
  index: number;
  gone: ReadonlySet<string>;
  chosen: string | undefined;
  error: string | undefined;
}

function Chips({ product, group, index, gone, chosen, error }: GroupProps) {
  const name = groupName(index);
  return (
    <fieldset
      id={name}
      className={error ? 'choose choose-wrong' : 'choose'}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{group.name}</legend>
      <div className="choose-chips">
        {group.variants.map((variant, place) => {
          const note = priceNote(product, group, variant);
          const isGone = gone.has(variant._id);
          const id = choiceName(index, place);
          return (
            <label key={variant._id} className={`chip chip-${id}`}>
              <input
                id={id}
                type="radio"
                name={group._id}
                value={variant._id}
                required
                disabled={isGone}
                defaultChecked={variant._id === chosen && !isGone}
              />
              <Swatch product={product} variant={variant} />
              <span className="chip-name">{variant.name}</span>
              {isGone ? (
                <a
                  className="chip-note"
                  href={productPath(product.slug, [variant._id])}
                  aria-label={`Sold out: tell me when ${variant.name} is back`}
                >
                  Sold out
                </a>
              ) : (
                note && <span className="chip-note figure">{note}</span>
              )}
            </label>
          );
        })}
      </div>
      <ChoiceError name={name} error={error} />
    </fieldset>
  );
}

/** What a variant looks like: its picture, or the colour that it is called by. */
function Swatch({ product, variant }: { product: ShopProduct; variant: Choice }) {
  const picture = product.images.find(({ _id }) => _id === variant.image_id);
  if (picture) {
    return (
      <img
        className="swatch"
        src={filePath(picture.path, PICTURE_WIDTHS[0])}
        alt=""
        width="32"
        height="32"
        loading="lazy"
      />
    );
  }
  const colour = swatchOf(variant.name);
  if (!colour) return null;
  return (
    <svg className="swatch" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={colour} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  );
}

function ListedChoices({ product, group, index, gone, chosen, error }: GroupProps) {
  const name = groupName(index);
  return (
    <div className="choose">
      <label htmlFor={name}>{group.name}</label>
      <select
        id={name}
        name={group._id}
        required
        defaultValue={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      >
        <option value="">Choose one</option>
        {group.variants.map((variant, place) => {
          const note = priceNote(product, group, variant);
          const state = gone.has(variant._id) ? 'sold out' : note;
          // One that is sold out can be chosen: no link fits in here, and who sends it is asked whether to be told.
          return (
            <option key={variant._id} id={choiceName(index, place)} value={variant._id}>
              {[variant.name, state].filter(Boolean).join(' · ')}
            </option>
          );
        })}
      </select>
      <ChoiceError name={name} error={error} />
      <WaitFor product={product} variants={group.variants.filter(({ _id }) => gone.has(_id))} />
    </div>
  );
}

/** Leads to where one can wait for what of a list is sold out; folded, as it may be much. */
function WaitFor({ product, variants }: { product: ShopProduct; variants: readonly Choice[] }) {
  if (variants.length === 0) return null;
  return (
    <details className="choose-gone">
      <summary>Sold out: tell me when one is back</summary>
      <ul>
        {variants.map(({ _id, name }) => (
          <li key={_id}>
            <a
              className="text-link"
              href={productPath(product.slug, [_id])}
              aria-label={`Tell me when ${name} is back`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ChoiceError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${name}-error`}>
      {error}
    </p>
  );
}
