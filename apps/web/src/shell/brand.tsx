import { appTexts } from '@fletch/messages/app'

/** The mark: an arrow's fletching, two vanes along their shaft. public/favicon.svg draws the same. */
const Mark = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} fill="currentColor" aria-hidden="true">
    <path d="M2.18 21.82 18.45 5.55" stroke="currentColor" strokeWidth="2.26" strokeLinecap="round" />
    <path d="M5.75 14.83C4.26 10.14 5.86 6.4 11.19 1.07l2.83 5.49zM9.17 18.25c4.69 1.49 8.43-.11 13.76-5.44l-5.49-2.83z" />
  </svg>
)

/** The mark and the name. */
export const Brand = ({ large = false }: { large?: boolean }) => (
  <span
    className={`inline-flex items-center font-bold tracking-tight whitespace-nowrap ${large ? 'gap-3 text-24' : 'gap-2 text-18'}`}
  >
    <Mark className={large ? 'size-8 text-accent' : 'size-6 text-accent'} />
    <span data-name>{appTexts.product}</span>
  </span>
)
