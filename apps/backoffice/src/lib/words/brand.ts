/** Who runs the product and how it is called: the only place that says so. */
export const brand = {
  name: 'Kade',
  tagline: 'Build Your Online Store Your Way',
  legalOwner: 'Kade, a sole proprietorship registered in Sri Lanka',
  contactEmail: 'hello@kade.lk',
  privacyEmail: 'privacy@kade.lk',
  city: 'Colombo, Sri Lanka',
  social: {
    facebook: 'https://www.facebook.com/kadelk',
    instagram: 'https://www.instagram.com/kadelk',
    youtube: 'https://www.youtube.com/@kadelk',
    twitter: 'https://x.com/kadelk',
  },
} as const;
