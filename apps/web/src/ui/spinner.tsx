/** Shows that something is busy. Screen readers get the text beside it. */
export const Spinner = () => (
  <svg viewBox="0 0 24 24" className="turning size-5 shrink-0" fill="none" strokeWidth="3" aria-hidden="true">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeDasharray="3 5" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
  </svg>
)
