/** Where the file of an import is kept. */
export const sheetKey = (importId: string) => `imports/${importId}/products.csv`;
