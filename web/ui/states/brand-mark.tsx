/** The product's sign: a frost crystal. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" aria-hidden="true">
      <g strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 2.5v19M3.77 7.25l16.46 9.5M3.77 16.75l16.46-9.5" />
        <path d="m9.5 4.5 2.5 2 2.5-2M9.5 19.5l2.5-2 2.5 2M4.26 10.42l2.98-1.17-.48-3.17M19.74 13.58l-2.98 1.17.48 3.17M4.26 13.58l2.98 1.17-.48 3.17M19.74 10.42l-2.98-1.17.48-3.17" />
      </g>
    </svg>
  )
}
