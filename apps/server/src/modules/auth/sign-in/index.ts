export { checkPassword } from './confirm-identity.service';
export { signInRoutes } from './sign-in.routes';
