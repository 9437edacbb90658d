/** The bucket gave no answer that counts: for the moment (`away`), or because it refuses (`barred`). */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly trouble: 'away' | 'barred';

  constructor(trouble: 'away' | 'barred', message: string) {
    super(message);
    this.trouble = trouble;
  }
}
