import { createContext } from 'react';
import type { PostedForm } from './posted';

interface PageRequest {
  nonce: string;
  requestId: string;
  /** The form that was sent here. */
  posted?: PostedForm | null;
}

/** What a page needs of its request besides its data. */
export const PageContext = createContext<PageRequest>({ nonce: '', requestId: '' });
