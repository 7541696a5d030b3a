import { appTexts } from '../messages/app.ts'
import { Mark } from './mark.tsx'

/** The mark and the name. */
export const Brand = ({ large = false }: { large?: boolean }) => (
  <span
    className={`inline-flex items-center font-bold tracking-tight whitespace-nowrap ${large ? 'gap-3 text-24' : 'gap-2 text-18'}`}
  >
    <Mark className={large ? 'size-8 text-accent' : 'size-6 text-accent'} />
    <span data-name>{appTexts.product}</span>
  </span>
)
