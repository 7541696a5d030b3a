import { appPaths, eventPath } from '@fletch/domain/contract'
import { memo } from 'react'
import { Link } from 'wouter'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import { ChevronLeftIcon } from '../../../ui/icons.ts'

type BackLinkProps = {
  known: KnownGroup | undefined
  /** Something longer needs the place: the arrow has to do. */
  short?: boolean
}

/** Back to the event; what was entered stays. */
export const BackLink = memo(({ known, short = false }: BackLinkProps) => (
  <Link
    href={known ? eventPath(known.competition.id) : appPaths.scorecards}
    className="-ms-2 inline-flex min-h-12 min-w-12 items-center gap-1 rounded-6 font-semibold"
  >
    <ChevronLeftIcon className="size-6 shrink-0 rtl:rotate-180" aria-hidden="true" />
    <span className={short ? 'sr-only' : 'max-wide:sr-only'}>
      {known ? groupTexts.back : groupTexts.toCards}
    </span>
    {known && <span className="sr-only">{groupTexts.backTo(known.competition.name)}</span>}
  </Link>
))
