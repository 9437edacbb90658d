import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const BagIcon = () => (
  <Icon>
    <path d="M5.5 8h13l1 12.5h-15z" />
    <path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const CashIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="2" />
    <circle cx="12" cy="12" r="2.75" />
    <path d="M6 9.5v.01M18 14.5v.01" />
  </Icon>
);

export const CardIcon = () => (
  <Icon>
    <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
    <path d="M2.5 9.5h19M6.5 15h4" />
  </Icon>
);

export const BankIcon = () => (
  <Icon>
    <path d="M3.5 9.5 12 4l8.5 5.5zM5.5 12.5V17M10 12.5V17M14 12.5V17M18.5 12.5V17M3.5 20h17" />
  </Icon>
);

export const PaypalIcon = () => (
  <Icon>
    <path d="M5.5 18.5 8 4h5.5c3 0 4.6 1.7 4.1 4.4-.5 3-2.7 4.6-5.7 4.6H9.3l-.9 5.5z" />
    <path d="M9.5 21.5h2.3l.8-5h1.9c2.9 0 4.8-1.5 5.3-4.2.2-1.2 0-2.2-.6-2.9" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.01" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.01" />
  </Icon>
);

export const FacebookIcon = () => (
  <Icon>
    <path d="M16.5 3.5H14a4 4 0 0 0-4 4V10H7v4h3v7h4v-7h3l.5-4H14V8a1 1 0 0 1 1-1h2z" />
  </Icon>
);

export const TwitterIcon = () => (
  <Icon>
    <path d="M4 4l12 16h4L8 4zM4.5 20l6.3-7M13 10.6 19 4" />
  </Icon>
);

export const InstagramIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
    <circle cx="12" cy="12" r="3.9" />
    <path d="M17 7v.01" />
  </Icon>
);

export const YoutubeIcon = () => (
  <Icon>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="m10.2 9.2 4.6 2.8-4.6 2.8z" />
  </Icon>
);

export const TiktokIcon = () => (
  <Icon>
    <path d="M13.5 3.5v11.7a3.8 3.8 0 1 1-3.8-3.8" />
    <path d="M13.5 3.5c.3 2.8 2.2 4.8 5 5" />
  </Icon>
);

export const WhatsAppIcon = () => (
  <Icon>
    <path d="M3.5 20.5 4.8 16a8.6 8.6 0 1 1 3.3 3.2z" />
    <path d="M9 8.5c0 3.6 2.9 6.5 6.5 6.5l.5-2-2.3-1-1 1a5 5 0 0 1-1.9-1.9l1-1L10.9 8z" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2 2c-7.7-.4-13.6-6.300-14-14a2 2 0 0 1 2-2z" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m4 7.5 8 6 8-6" />
  </Icon>
);
