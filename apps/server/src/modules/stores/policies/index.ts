export { getPolicy, listPolicyTypes } from './policies.queries';
export { policyRoutes } from './policies.routes';
export { CLEANER, cleanRichText, wordsOfRichText } from './rich-text';
