/** What a property means, in words, and a value that it could have. */
export type Words = Readonly<Record<string, string | readonly [words: string, example: unknown]>>;
