import { createContext } from 'react';

/** What a page needs of its request besides its data. */
export const PageContext = createContext({ nonce: '', requestId: '' });
