import '../ui/style/tokens.css';
import { openPage } from '../lib/server/session';
import { isMerchantPath, isOperatorPath } from './merchant-paths';

openPage();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

if (isMerchantPath(window.location.pathname)) {
  void import('./merchant-app').then(({ startMerchantApp }) => startMerchantApp(root));
} else if (isOperatorPath(window.location.pathname)) {
  void import('./operator-app').then(({ startOperatorApp }) => startOperatorApp(root));
} else {
  void import('./auth-app').then(({ startAuthApp }) => startAuthApp(root));
}
