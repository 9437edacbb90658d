const paths: Record<string, string> = {
  facebook:
    'M14 8.500h2.500V5H14c-2.5 0-4 1.6-4 4v2H7.500v3.500H10V21h3.500v-6.500h2.600l.6-3.500h-3.200V9.400c0-.6.2-.9.5-.9z',
  instagram:
    'M8 3.500h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.500H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.500zm4 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zm4.8-1.900a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.600z',
  youtube:
    'M21 8.200a2.6 2.6 0 0 0-1.8-1.800C17.6 6 12 6 12 6s-5.6 0-7.2.4A2.6 2.6 0 0 0 3 8.2 27 27 0 0 0 2.7 12c0 1.3.1 2.6.3 3.800a2.6 2.6 0 0 0 1.8 1.800C6.4 18 12 18 12 18s5.6 0 7.2-.4a2.6 2.6 0 0 0 1.8-1.800c.2-1.2.3-2.5.3-3.800s-.1-2.6-.3-3.800zM10.2 14.800V9.200l4.8 2.800z',
  twitter:
    'M4 4h4.800l3.6 5 4.3-5H19l-5.5 6.500L20 20h-4.800l-4-5.500L6.5 20H4.200l6-7zm3 1.6 9.1 12.800H17L7.9 5.600z',
};

/** The networks' own signs, which icon sets no longer carry. */
export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  );
}
