export { orderLimitRoutes } from './order-limits.routes';
export { assertFewOpen, assertPieces, countOrderOf } from './order-limits.service';
