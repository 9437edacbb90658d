import * as z from 'zod/mini';

const idSchema = z.uuid();

/** Whether a text has the shape of an id of ours. */
export const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
