/** What can be printed of an order, and on which papers: the first unless another is asked for. */
const DOCUMENTS = [
  { value: 'invoice', label: 'Invoice', papers: ['a4', 'a6'] },
  { value: 'packing-slip', label: 'Packing slip', papers: ['a4', 'a6'] },
  { value: 'label', label: 'Address label', papers: ['a6', '10x15', 'a4'] },
] as const;

export type PrintDocument = (typeof DOCUMENTS)[number];
export type Paper = PrintDocument['papers'][number];

export const documents = [...DOCUMENTS];

export const documentOf = (asked: string | undefined): PrintDocument =>
  DOCUMENTS.find(({ value }) => value === asked) ?? DOCUMENTS[0];

export const paperOf = ({ papers }: PrintDocument, asked: string | undefined): Paper =>
  papers.find((paper) => paper === asked) ?? papers[0];

/** The papers of a document, for a list. */
export const papersOf = ({ value, papers }: PrintDocument) =>
  papers.map((paper) => ({
    value: paper,
    label: value === 'label' && paper === 'a4' ? 'A4, four labels' : PAPERS[paper].label,
  }));

/** Browsers know A4 by name, but neither A6 nor what label printers take. */
const PAPERS: Record<Paper, { label: string; size: string; margin: string }> = {
  a4: { label: 'A4', size: 'A4', margin: '16mm' },
  a6: { label: 'A6', size: '105mm 148mm', margin: '8mm' },
  '10x15': { label: '10 × 15 cm', size: '100mm 150mm', margin: '0' },
};

/** The rule that makes a browser print on a paper; a label brings its own margin. */
export function pageRule({ value }: PrintDocument, paper: Paper): string {
  const { size, margin } = PAPERS[paper];
  return `@page { size: ${size}; margin: ${value === 'label' ? '0' : margin} }`;
}
