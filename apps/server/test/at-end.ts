/** What helpers have begun for the test file that runs: several files share a process and its modules. */
const undoings: (() => unknown)[] = [];

/** Undone once the test file is over, the last one first. */
export const atEnd = (undo: () => unknown) => void undoings.push(undo);

/** Undoes everything, also what follows an undoing that fails; that fails at the end. */
export async function undoAll(): Promise<void> {
  const errors: unknown[] = [];
  for (const undo of undoings.splice(0).toReversed()) {
    try {
      await undo();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
