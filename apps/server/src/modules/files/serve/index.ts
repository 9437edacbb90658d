export { serveRoutes } from './serve.routes';
