export { gatewayRoutes } from './gateway.routes';
