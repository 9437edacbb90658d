/** A file as a shop has it, and what an import must keep, or say that it does not. */
export interface ProductFile {
  name: string;
  /** What it says, as a sheet of cells. */
  text: string;
  delimiter?: string;
  /** How it is written; UTF-8 where nothing is said. */
  write?: (text: string) => Buffer;
  create: number;
  /** Texts that the shop's own export holds afterwards. */
  kept: string[];
  /** Columns that are not read, the first first. */
  unread?: string[];
  /** What the review says, in any of its notes. */
  said?: string[];
  broken?: number;
  /** Values that the notes speak of without naming each, by their columns. */
  told?: Record<string, number>;
}

export const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

/** The address of a picture. */
export const at = (name: string) => `https://pictures.example/${name}.png`;
