export { findPolicy, getPolicy, listPolicyTypes } from './policies.queries';
export { policyRoutes } from './policies.routes';
export { writePolicy } from './policies.service';
export { CLEANER, cleanRichText, keptRichText, wordsOfRichText } from './rich-text';
