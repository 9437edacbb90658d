import type { KeyboardEvent } from 'react';

/** What a key asks of a grid: to go so many rows and columns further, or to do something. */
export type GridKey = { rows: number; columns: number } | 'revert' | 'fill' | 'undo';

const PAGE = 9;

/** The meaning of a key in a cell of a grid; undefined where it is for the text in the cell. */
export function gridKeyOf(event: KeyboardEvent<HTMLInputElement>): GridKey | undefined {
  // Keys of an input method are for the word that it makes.
  if (event.nativeEvent.isComposing) return undefined;
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = event.key.toLowerCase();
  if (isCommand && letter === 'd') return 'fill';
  if (isCommand && letter === 'z') return 'undo';
  if (isCommand || event.altKey) return undefined;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (event.key) {
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'PageDown':
      return { rows: PAGE, columns: 0 };
    case 'PageUp':
      return { rows: -PAGE, columns: 0 };
    case 'Enter':
      return { rows: event.shiftKey ? -1 : 1, columns: 0 };
    case 'ArrowLeft':
      return isWhole || selectionEnd === 0 ? { rows: 0, columns: -1 } : undefined;
    case 'ArrowRight':
      return isWhole || selectionStart === value.length ? { rows: 0, columns: 1 } : undefined;
    case 'Escape':
      return 'revert';
    default:
      return undefined;
  }
}

/** Cells copied from a spreadsheet, row by row; undefined where the text is of one cell only. */
export function tableOf(text: string): string[][] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const table = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  return table.length > 1 || (table[0]?.length ?? 0) > 1 ? table : undefined;
}
