/** The product's mark, `size` px wide; decoration beside its name. The same drawing stands in `client/index.html`. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--ant-color-primary)" />
      <path d="M8 10.5h16v9.5h-8.5l-4.5 3.6V20H8z" fill="#fff" />
      <path
        d="M11.5 15.2h1.8M15.1 15.2h1.8M18.7 15.2h1.8"
        stroke="var(--ant-color-primary)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
