/** Every address of the office of whoever runs Kade. */
export const operatorPaths = {
  home: '/operator',
  login: '/operator/login',
  setUp: '/operator/set-up',
  merchants: '/operator/merchants',
  merchant: (id: string) => `/operator/merchants/${id}`,
  stores: '/operator/stores',
  store: (id: string) => `/operator/stores/${id}`,
  statements: '/operator/statements',
  statement: (id: string) => `/operator/statements/${id}`,
  slips: '/operator/slips',
  inquiries: '/operator/inquiries',
  failures: '/operator/failures',
  domains: '/operator/domains',
  storage: '/operator/storage',
  acts: '/operator/acts',
  search: '/operator/search',
} as const;
