/**
 * How an act is undone: by a verb of the product, with what was before, and where somebody else may
 * have been at it with what it left. As JSON, in the row of the act.
 */
export type Undo =
  | { verb: 'restore_product'; id: string }
  | { verb: 'set_product'; id: string; was: object; is: object }
  | { verb: 'set_stock'; products: readonly object[] }
  | { verb: 'undo_statuses'; id: string; undo: string }
  /** As long as nobody has edited the order since: it is of this version. */
  | {
      verb: 'set_contact' | 'set_items' | 'set_tracking';
      id: string;
      version: number;
      was: object;
    }
  | { verb: 'undo_order_change'; id: string }
  | { verb: 'undo_bulk'; id: string }
  | { verb: 'undo_import'; id: string }
  | { verb: 'order_layouts' | 'order_pages'; was: readonly string[]; is: readonly string[] }
  | SetBack;

/** Fields of a setting, or of one of several things by its id. */
export interface SetBack {
  verb: 'set_back';
  of: KeptThing;
  id?: string | undefined;
  /** Null: it was made, and goes. */
  was: object | null;
  /** What nobody may have changed since; null: it went, and comes back. */
  is: object | null;
}

export type KeptThing =
  | 'theme'
  | 'metadata'
  | 'socials'
  | 'logo'
  | 'contact'
  | 'policy'
  | 'page'
  | 'shipping_rule'
  | 'work_days'
  | 'holds'
  | 'order_limits'
  | 'inventory_settings'
  | 'layout_element'
  | 'category'
  | 'collection'
  | 'collection_products';
