/** What the build writes into the worker: the files of one version, and what it is called. */
declare const FILES: readonly string[];
declare const VERSION: string;
/** The digest of the document of the screens, in hexadecimal. */
declare const DOCUMENT: string;
