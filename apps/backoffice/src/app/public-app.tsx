import { StrictMode, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { paths } from '../lib/paths';

type LoadPage = () => Promise<ComponentType>;

/** The public pages. Each is a document of its own: links between them are plain links. */
const pages: Record<string, LoadPage> = {
  [paths.landing]: () =>
    import('../features/landing/landing-page').then((module) => module.LandingPage),
  [paths.pricing]: () =>
    import('../features/landing/pricing-page').then((module) => module.PricingPage),
  [paths.terms]: () => import('../features/legal/terms-page').then((module) => module.TermsPage),
  [paths.privacy]: () =>
    import('../features/legal/privacy-page').then((module) => module.PrivacyPage),
  [paths.login]: () => import('../features/auth/login-page').then((module) => module.LoginPage),
  [paths.signUp]: () => import('../features/auth/sign-up-page').then((module) => module.SignUpPage),
  [paths.forgotPassword]: () =>
    import('../features/auth/forgot-password-page').then((module) => module.ForgotPasswordPage),
  [paths.resetPassword]: () =>
    import('../features/auth/reset-password-page').then((module) => module.ResetPasswordPage),
  [paths.confirmEmail]: () =>
    import('../features/auth/email-link-page').then((module) => module.ConfirmEmailPage),
  [paths.stopEmailChange]: () =>
    import('../features/auth/email-link-page').then((module) => module.StopEmailChangePage),
};

const loadNotFound: LoadPage = () =>
  import('../features/landing/not-found-page').then((module) => module.NotFoundPage);

export function loadPublicPage(pathname: string): Promise<ComponentType> {
  const load = pages[pathname.replace(/(.)\/+$/, '$1')] ?? loadNotFound;
  return load();
}

export async function startPublicApp(root: HTMLElement): Promise<void> {
  const Page = await loadPublicPage(window.location.pathname);
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
