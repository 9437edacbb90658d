export { orderEditRoutes } from './order-edits.routes';
