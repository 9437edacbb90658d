export { headerFor, type SheetFormat } from './columns';
export { handleOf, handleOfTitle, titleKey } from './handle';
export { readSheet, type ReadProduct, type ReadSheet, type SayColumns } from './read-sheet';
export { columnsTaken } from './said-columns';
export { collectionsAfter, listed } from './sheet-collections';
export { type SheetProblem, type SheetProduct, type SheetVariant } from './sheet-product';
export { decimal, grouped, MAX_VALUE, priceWords, shortener } from './sheet-values';
export { showVariants } from './sheet-variant-images';
export { countedOptions, rowsBy } from './shared-rows';
