/** The mark: the two vanes of an arrow's fletching along its shaft. */
export const Mark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} fill="currentColor" aria-hidden="true">
    <path d="M2 22 22 2" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path d="M8 13.5V8l6-6v5.5z" />
    <path d="M10.500 16H16l6-6h-5.500z" />
  </svg>
)
