import '../ui/style/tokens.css';
import { openPage } from '../lib/server/session';
import { isMerchantPath, isOperatorPath } from './merchant-paths';
import { pageRoot, cannotStart } from './page-root';

if (isMerchantPath(window.location.pathname)) {
  void import('./merchant-app');
} else if (!cannotStart()) {
  openPage();
  const root = pageRoot();
  if (isOperatorPath(window.location.pathname)) {
    void import('./operator-app').then(({ startOperatorApp }) => startOperatorApp(root));
  } else {
    void import('./auth-app').then(({ startAuthApp }) => startAuthApp(root));
  }
}
