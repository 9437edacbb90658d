import type { StockPolicy } from '@kade/contract/catalog/stock';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import type { ToldCombination } from '@kade/rules/carry-goods';
import { carriedCombination } from '@kade/rules/carry-stock';
import type { Goods } from '@kade/rules/goods';
import { chosenOf } from '@kade/rules/selection';
import { stockGroupsOf } from '@kade/rules/stock-groups';

/** A variant that was chosen, with the names that it and its group had then. */
export interface ChosenVariant {
  group_id: string;
  variant_id: string;
  group: string;
  name: string;
}

/** Pieces of a product in one choice of its variants. */
export interface StockLine {
  product_id: string;
  variants: readonly ChosenVariant[];
  quantity: number;
  /** What it was called when it was sold. */
  name?: string;
}

/** A product with all that decides what of it can be sold, and for how much. */
export interface Offer {
  id: string;
  name: string;
  price: number;
  in_stock: boolean;
  stock_quantity: number;
  stock_policy: StockPolicy;
  status: string;
  /** Null unless it is in the bin. */
  deleted_at: Date | null;
  groups: readonly VariantGroup[];
}

/** The same of a locked product, with all that tells the choices that are to be sold. */
export interface LockedOffer extends Offer, Goods {
  combinations: readonly ToldCombination[];
}

/** Where pieces are counted: an entry of a variant, or the product itself where `variant_id` is null. */
export interface Place {
  product_id: string;
  variant_id: string | null;
  parents: string[];
}

export const placeKey = ({ product_id, variant_id, parents }: Place) =>
  [product_id, variant_id, ...parents.toSorted()].join();

/** Where a choice, of now or of the past, is counted now; undefined when its variant is gone. */
export function placeOf(offer: Offer, chosen: readonly ChosenVariant[]): Place | undefined {
  const variants = new Map(chosen.map(({ group_id, variant_id }) => [group_id, variant_id]));
  const combination = carriedCombination(stockGroupsOf(offer.groups), variants);
  if (!combination) return undefined;
  const variantId = combination.at(-1) ?? null;
  return { product_id: offer.id, variant_id: variantId, parents: combination.slice(0, -1) };
}

/** A choice with the names of now. */
export const nameChoice = (offer: Offer, variantIds: readonly string[]): ChosenVariant[] =>
  chosenOf(offer.groups, variantIds).map(({ group, variant }) => ({
    group_id: group._id,
    variant_id: variant._id,
    group: group.name,
    name: variant.name,
  }));
