/** What the build writes into the worker: the files of one version, and what it is called. */
declare const FILES: readonly string[];
declare const VERSION: string;
/** The digests of its documents, in hexadecimal, by their addresses. */
declare const DOCUMENTS: Readonly<Record<string, string>>;
