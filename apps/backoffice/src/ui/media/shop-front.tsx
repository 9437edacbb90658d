const STRIPES = Array.from({ length: 10 }, (_, index) => index);

/** A shop front under its awning, drawn in the brand's colours on any ground. */
export function ShopFront({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 380" fill="none" aria-hidden>
      <ellipse cx="240" cy="356" rx="214" ry="14" fill="#000" opacity="0.12" />
      <rect x="56" y="96" width="368" height="258" rx="10" fill="#fbf3e4" />
      <rect x="56" y="330" width="368" height="24" fill="#e9dcc3" />
      <rect x="132" y="34" width="216" height="44" rx="10" fill="#fff" />
      <text
        x="240"
        y="64"
        textAnchor="middle"
        fontFamily="Inter Variable, sans-serif"
        fontSize="24"
        fontWeight="700"
        fill="#0f6b5f"
        letterSpacing="4"
      >
        KADE
      </text>
      <rect x="84" y="176" width="184" height="128" rx="8" fill="#cfe6e1" />
      <path d="M84 250h184" stroke="#fff" strokeWidth="6" />
      <path d="M104 246v-26q0-10 10-10h16q10 0 10 10v26z" fill="#d9743f" />
      <path d="M108 212h28v-6q0-4-4-4h-20q-4 0-4 4z" fill="#b9592a" />
      <rect x="154" y="200" width="36" height="46" rx="4" fill="#0f6b5f" />
      <rect x="160" y="214" width="24" height="16" rx="2" fill="#f0b24a" />
      <path d="M206 246q-8-24 8-34v-8h20v8q16 10 8 34z" fill="#5a34a0" opacity="0.85" />
      <rect x="100" y="266" width="46" height="34" rx="3" fill="#f0b24a" />
      <path d="M100 276h46M123 266v34" stroke="#fff" strokeWidth="3" opacity="0.7" />
      <circle cx="176" cy="284" r="16" fill="#c94f4f" />
      <circle cx="176" cy="284" r="8" fill="#fff" opacity="0.5" />
      <path d="M210 300l6-30h28l6 30z" fill="#16806f" />
      <rect x="296" y="172" width="100" height="158" rx="8" fill="#0b574d" />
      <rect x="308" y="186" width="76" height="76" rx="5" fill="#cfe6e1" />
      <rect x="318" y="206" width="56" height="26" rx="5" fill="#fff" />
      <text
        x="346"
        y="224"
        textAnchor="middle"
        fontFamily="Inter Variable, sans-serif"
        fontSize="13"
        fontWeight="700"
        fill="#0f6b5f"
      >
        OPEN
      </text>
      <circle cx="376" cy="282" r="5" fill="#f0b24a" />
      <path d="M64 88h352l28 56H36z" fill="#fff" />
      {STRIPES.map((stripe) => (
        <g key={stripe} fill={stripe % 2 ? '#fff7e8' : '#f0b24a'}>
          <path d={`M${64 + stripe * 35.2} 88h35.2L${36 + (stripe + 1) * 40.8} 144h-40.8z`} />
          <path d={`M${36 + stripe * 40.8} 144h40.8a20.4 20.4 0 0 1-40.8 0z`} />
        </g>
      ))}
      <rect x="64" y="84" width="352" height="8" rx="4" fill="#c98a22" />
      <path d="M424 354v-40h36v40z" fill="#b9592a" />
      <path d="M442 314q-26-16-20-48 20 10 20 48 4-42 24-54 4 34-24 54" fill="#4daf9d" />
    </svg>
  );
}
