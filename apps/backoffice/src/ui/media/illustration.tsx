import type { ReactNode } from 'react';

export type IllustrationName =
  | 'products'
  | 'orders'
  | 'customers'
  | 'categories'
  | 'layout'
  | 'plan'
  | 'trouble'
  | 'lost';

const pictures: Record<IllustrationName, ReactNode> = {
  products: (
    <>
      <path d="M34 44 60 32l26 12-26 12z" />
      <path d="M34 44v26l26 12 26-12V44M60 56v26" />
      <path d="m47 38 26 12v10" stroke="var(--k-sun)" />
    </>
  ),
  orders: (
    <>
      <path d="M40 28h40v58l-6.7-4-6.6 4-6.7-4-6.7 4-6.6-4-6.7 4z" />
      <path d="M49 42h22M49 52h22" />
      <path d="M49 62h12" stroke="var(--k-sun)" />
    </>
  ),
  customers: (
    <>
      <circle cx="52" cy="44" r="11" />
      <path d="M32 82c0-12 8-20 20-20s20 8 20 20z" />
      <path d="M72 36a9 9 0 0 1 0 17M78 62c6 3 10 10 10 20h-8" stroke="var(--k-sun)" />
    </>
  ),
  categories: (
    <>
      <rect x="34" y="32" width="22" height="22" rx="4" />
      <rect x="64" y="32" width="22" height="22" rx="4" />
      <rect x="34" y="62" width="22" height="22" rx="4" />
      <rect x="64" y="62" width="22" height="22" rx="11" stroke="var(--k-sun)" />
    </>
  ),
  layout: (
    <>
      <rect x="32" y="30" width="56" height="54" rx="5" />
      <path d="M32 44h56M60 52v24" />
      <path d="M40 54h12M40 62h12M68 54h12" stroke="var(--k-sun)" />
    </>
  ),
  plan: (
    <>
      <rect x="30" y="36" width="60" height="42" rx="5" />
      <path d="M30 48h60" />
      <path d="M40 64h14" stroke="var(--k-sun)" />
    </>
  ),
  trouble: (
    <>
      <path d="M60 30 92 84H28z" />
      <path d="M60 50v16" stroke="var(--k-sun)" />
      <path d="M60 74v.5" />
    </>
  ),
  lost: (
    <>
      <path d="M36 46h48v38H36zM32 46l6-14h44l6 14" />
      <path d="M32 46a6 6 0 0 0 14 0 6 6 0 0 0 14 0 6 6 0 0 0 14 0 6 6 0 0 0 14 0" />
      <path d="M53 84V68a7 7 0 0 1 14 0v16" stroke="var(--k-sun)" />
    </>
  ),
};

/** A small drawing for states without content, all in one line weight. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg width="120" height="108" viewBox="0 0 120 108" fill="none" aria-hidden>
      <circle cx="60" cy="56" r="48" fill="var(--k-sunken)" />
      <g
        stroke="var(--k-faint)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="var(--k-surface)"
      >
        {pictures[name]}
      </g>
    </svg>
  );
}
