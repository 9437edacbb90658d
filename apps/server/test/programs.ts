import { join } from 'node:path';
import { inject } from 'vitest';

/** What tests run in a thread or a process of its own. */
export type Program = 'thread' | 'operator' | 'dying-server' | 'embedded-postgres';

/** The file of a program, made of the sources once a run: loading these takes a process four times as long. */
export const programOf = (name: Program): string => join(inject('programs'), `${name}.js`);
