/** Where what an import needs of its file is kept. */
export const sheetFolder = (importId: string) => `imports/${importId}/`;
export const sheetKey = (importId: string) => `${sheetFolder(importId)}products.csv`;
