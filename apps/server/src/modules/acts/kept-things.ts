import type { InventorySettings } from '@kade/contract/catalog/inventory';
import type { ShelfChange } from '@kade/contract/catalog/shelves';
import type { ContactChange } from '@kade/contract/contact';
import type { LayoutElementChange } from '@kade/contract/layouts';
import type { PageChange } from '@kade/contract/pages';
import type { OrderLimits } from '@kade/contract/payments';
import type { Permission } from '@kade/contract/permissions';
import type { NewShippingItem, NewWorkDays } from '@kade/contract/shipping';
import type {
  Metadata,
  PolicyChange,
  PolicyType,
  Socials,
  Theme,
} from '@kade/contract/store-settings';
import type { StoreContext } from '../../platform/context';
import { conflict } from '../../platform/errors';
import { isStill, type KeptThing, type SetBack } from '../activity';
import { assertMay } from '../auth/gates';
import { category } from '../catalog/categories';
import { collection, setCollectionProducts } from '../catalog/collections';
import { getInventorySettings, setInventorySettings } from '../catalog/inventory';
import { getShelf, listMemberIds, updateShelf, type ShelfKind } from '../catalog/shelves';
import {
  changeLayoutElement,
  getLayoutElement,
  keptContent,
  removeLayoutElement,
  restoreLayoutElement,
  type RemovedElement,
} from '../layouts';
import { getOrderLimits, setOrderLimits } from '../orders/limits';
import { changePage, getPage, removePage, restorePage, type DeletedPage } from '../pages';
import { getHolds, setHolds } from '../payments/settings';
import {
  getShippingItem,
  getWorkDays,
  removeShippingItem,
  replaceShippingItem,
  restoreShippingItem,
  setWorkDays,
  type DeletedRule,
} from '../shipping';
import { lockStore } from '../stores/book';
import {
  changeTheme,
  getLogoId,
  getMetadata,
  getSocials,
  getTheme,
  setLogo,
  setMetadata,
  setSocials,
} from '../stores/brand';
import { getContact, setContact } from '../stores/contact';
import { findPolicy, writePolicy } from '../stores/policies';

/** What gets back fields of before, and by which verbs of the product. */
interface Kept {
  permission: Permission;
  get: (ctx: StoreContext, id: string) => Promise<object>;
  change: (ctx: StoreContext, was: never, id: string) => Promise<unknown>;
  /** Of which there are several: what was made goes, what went comes back. */
  remove?: (ctx: StoreContext, id: string) => Promise<unknown>;
  restore?: (ctx: StoreContext, was: never, id: string) => Promise<unknown>;
}

const settings = { permission: 'settings.write' } as const;

const shelf = (kind: ShelfKind): Kept => ({
  permission: 'catalog.write',
  get: (ctx, id) => getShelf(ctx, kind, id),
  change: (ctx, was: ShelfChange, id) => updateShelf(ctx, kind, id, was),
});

const things: Record<KeptThing, Kept> = {
  theme: {
    ...settings,
    get: getTheme,
    change: (ctx, was: Partial<Theme>) => changeTheme(ctx, was),
  },
  metadata: {
    ...settings,
    get: getMetadata,
    change: (ctx, was: Partial<Metadata>) => setMetadata(ctx, was),
  },
  socials: {
    ...settings,
    get: getSocials,
    change: (ctx, was: Partial<Socials>) => setSocials(ctx, was),
  },
  logo: {
    ...settings,
    get: async (ctx) => ({ image: await getLogoId(ctx) }),
    change: (ctx, { image }: { image: string | null }) => setLogo(ctx, image),
  },
  contact: {
    ...settings,
    get: getContact,
    change: (ctx, was: ContactChange) => setContact(ctx, was),
  },
  policy: {
    ...settings,
    get: async (ctx, type) => ({
      content: (await findPolicy(ctx, policyType(type)))?.content ?? '',
    }),
    change: (ctx, was: PolicyChange, type) => writePolicy(ctx, policyType(type), was),
  },
  page: {
    ...settings,
    get: getPage,
    change: (ctx, was: PageChange, id) => changePage(ctx, id, was),
    remove: removePage,
    restore: (ctx, was: DeletedPage, id) => restorePage(ctx, id, was),
  },
  shipping_rule: {
    ...settings,
    get: getShippingItem,
    change: async (ctx, was: Partial<NewShippingItem>, id) =>
      replaceShippingItem(ctx, id, { ...(await getShippingItem(ctx, id)), ...was }),
    remove: removeShippingItem,
    restore: (ctx, was: DeletedRule) => restoreShippingItem(ctx, was),
  },
  work_days: {
    ...settings,
    get: getWorkDays,
    change: async (ctx, was: Partial<NewWorkDays>) => {
      const { weekdays, holidays } = await getWorkDays(ctx);
      return setWorkDays(ctx, { weekdays: [...weekdays], holidays: [...holidays], ...was });
    },
  },
  holds: {
    permission: 'settings.payments',
    get: getHolds,
    change: (ctx, was: Record<string, number>) => setHolds(ctx, was),
  },
  order_limits: {
    permission: 'settings.payments',
    get: getOrderLimits,
    change: (ctx, was: Partial<OrderLimits>) => setOrderLimits(ctx, was),
  },
  inventory_settings: {
    permission: 'catalog.write',
    get: getInventorySettings,
    change: async (ctx, was: Partial<InventorySettings>) =>
      setInventorySettings(ctx, { ...(await getInventorySettings(ctx)), ...was }),
  },
  layout_element: {
    ...settings,
    get: async (ctx, id) => keptContent(await getLayoutElement(ctx, id)),
    change: (ctx, was: LayoutElementChange, id) => changeLayoutElement(ctx, id, was),
    remove: removeLayoutElement,
    restore: (ctx, was: RemovedElement, id) => restoreLayoutElement(ctx, id, was),
  },
  category: shelf(category),
  collection: shelf(collection),
  collection_products: {
    permission: 'catalog.write',
    get: async (ctx, id) => ({ products: (await listMemberIds(ctx, collection, id)).join() }),
    change: (ctx, { products }: { products: string }, id) =>
      setCollectionProducts(ctx, id, { products: products.split(',').filter(Boolean) }),
  },
};

/** Gives a setting, or one of several things, back what it was, where it still is what the act left. */
export async function setBack(
  ctx: StoreContext,
  { of, id = '', was, is }: SetBack,
): Promise<unknown> {
  const thing = things[of];
  assertMay(ctx, thing.permission);
  await lockStore(ctx);
  if (is === null) return thing.restore?.(ctx, kept(was), id);
  if (!isStill(await thing.get(ctx, id), is)) throw conflict({ say: 'changed_meanwhile' });
  return was === null ? thing.remove?.(ctx, id) : thing.change(ctx, kept(was), id);
}

/** A row keeps fields of a thing as its own verbs take them. */
const kept = (was: object | null) => was as never;

/** The id of a legal document is its type. */
const policyType = (id: string) => id as PolicyType;
