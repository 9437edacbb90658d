export { undoContact, undoItems } from './order-edits.service';
export { orderEditRoutes } from './order-edits.routes';
