import type { ReactNode } from 'react';

export type ArtName = 'tea' | 'pot' | 'batik' | 'cinnamon';

const grounds: Record<ArtName, string> = {
  tea: '#e2efe9',
  pot: '#fbeadd',
  batik: '#ebe6f7',
  cinnamon: '#fcf1d8',
};

const drawings: Record<ArtName, ReactNode> = {
  tea: (
    <>
      <rect x="44" y="40" width="72" height="86" rx="8" fill="#0f6b5f" />
      <rect x="40" y="30" width="80" height="18" rx="7" fill="#0b574d" />
      <rect x="54" y="64" width="52" height="40" rx="5" fill="#fff7e8" />
      <path d="M80 70q16 10 0 28-16-18 0-28z" fill="#4daf9d" />
      <path d="M80 76v22" stroke="#0f6b5f" strokeWidth="2" />
    </>
  ),
  pot: (
    <>
      <path d="M52 62q-18 22-6 46 6 16 34 16t34-16q12-24-6-46z" fill="#c9602f" />
      <path d="M50 56h60q4 0 4 5t-4 5H50q-4 0-4-5t4-5z" fill="#a94c20" />
      <path d="M62 56q2-16 18-16t18 16z" fill="#b9592a" />
      <circle cx="80" cy="38" r="5" fill="#a94c20" />
      <path d="M46 88q34 12 68 0" stroke="#f0b24a" strokeWidth="4" fill="none" />
    </>
  ),
  batik: (
    <>
      <path d="M40 50l40-14 40 14v62l-40 14-40-14z" fill="#5a34a0" />
      <path d="M80 36v90l40-14V50z" fill="#47288a" />
      <circle cx="60" cy="76" r="11" fill="#f0b24a" />
      <circle cx="60" cy="76" r="5" fill="#5a34a0" />
      <path d="M46 102q14-8 28 5M46 56q14 8 28-3" stroke="#cdb9f6" strokeWidth="3" fill="none" />
      <circle cx="100" cy="84" r="11" fill="#d9743f" />
      <path d="M87 108q14-12 27-8M87 60q14 6 27-4" stroke="#cdb9f6" strokeWidth="3" fill="none" />
    </>
  ),
  cinnamon: (
    <>
      <rect
        x="56"
        y="26"
        width="14"
        height="100"
        rx="7"
        fill="#a05a2c"
        transform="rotate(-10 63 76)"
      />
      <rect x="73" y="24" width="14" height="104" rx="7" fill="#b96d38" />
      <rect
        x="90"
        y="26"
        width="14"
        height="100"
        rx="7"
        fill="#8c4b22"
        transform="rotate(10 97 76)"
      />
      <rect x="46" y="70" width="68" height="14" rx="5" fill="#0f6b5f" />
      <path d="M80 77l-12-9v18zM80 77l12-9v18z" fill="#16806f" />
      <circle cx="80" cy="77" r="4" fill="#f0b24a" />
    </>
  ),
};

/** A drawn product, for the picture of the product at the top of the landing page. */
export function ProductArt({ name }: { name: ArtName }) {
  return (
    <svg viewBox="0 0 160 160" fill="none" aria-hidden style={{ background: grounds[name] }}>
      <ellipse cx="80" cy="130" rx="46" ry="6" fill="#000" opacity="0.08" />
      {drawings[name]}
    </svg>
  );
}
