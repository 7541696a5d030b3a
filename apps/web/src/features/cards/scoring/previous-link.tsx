import { appPaths } from '@fletch/domain/contract'
import { Link } from 'wouter'
import { scoringTexts } from '../../../messages/scoring.ts'
import { ChevronLeftIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

type PreviousLinkProps = {
  inHeader?: boolean
  /** Something longer needs the place: the arrow has to do. */
  short?: boolean
}

/** Back to all scorecards. What was entered stays. */
export const PreviousLink = ({ inHeader = false, short = false }: PreviousLinkProps) =>
  inHeader ? (
    <Link
      href={appPaths.scorecards}
      aria-label={scoringTexts.previous}
      className="-ms-2 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-6 font-semibold"
    >
      <ChevronLeftIcon className="size-6 shrink-0 rtl:rotate-180" aria-hidden="true" />
      <span className={short ? 'sr-only' : 'max-wide:sr-only'}>{scoringTexts.previous}</span>
    </Link>
  ) : (
    <LinkButton href={appPaths.scorecards}>{scoringTexts.previous}</LinkButton>
  )
