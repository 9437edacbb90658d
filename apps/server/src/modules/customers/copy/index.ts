export { customerCopyRoutes } from './export.routes';
