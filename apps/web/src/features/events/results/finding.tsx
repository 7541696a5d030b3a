import { eventResultTexts } from '@fletch/messages/event-results'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { matchesName } from '../check-in/check-in-state.ts'
import { hasAnyScore } from '../has-shots.ts'
import type { Division, Result } from './results-table.tsx'

const texts = eventResultTexts.finding

/** With more archers than a phone's screen shows at once, archers look for their own place. */
const findingFrom = 20

/** Scrolls to the own row and moves the focus there, as soon as it is drawn. */
const useJump = (row: RefObject<HTMLElement | null>) => {
  const [isWanted, setWanted] = useState(false)
  const [said, say] = useState('')
  // After every drawing, because rows of a long list are drawn in steps, and a filter may have hidden the row.
  useEffect(() => {
    if (!isWanted || row.current === null) return
    row.current.scrollIntoView({ block: 'center' })
    row.current.focus({ preventScroll: true })
    setWanted(false)
  })
  const jump = (words: string) => {
    setWanted(true)
    say(words)
  }
  return { said, jump }
}

/**
 * Looks for archers in results: what is typed, which archers match it, and the way to the own row.
 * @param divisions all lists, also those that a filter hides
 */
export const useFinding = (divisions: readonly Division[]) => {
  const [typed, type] = useState('')
  const words = useDeferredValue(typed).trim()
  const ownRow = useRef<HTMLTableCellElement>(null)
  const { said, jump } = useJump(ownRow)
  const count = divisions.reduce((sum, { results }) => sum + results.length, 0)
  const isFound = ({ name, club = '' }: Pick<Result, 'name' | 'club'>): boolean =>
    words === '' || matchesName(`${name} ${club}`, words)
  return { typed, type, words, isFound, isLong: count > findingFrom, ownRow, said, jump }
}

export type Finding = ReturnType<typeof useFinding>

type OwnPlaceProps = {
  /** All lists, also those that a filter hides. */
  divisions: readonly Division[]
  ownId: string | undefined
  names: DivisionNames
  numberOfTargets: number
  finding: Finding
  /** Shows all lists again. */
  onShowAll: () => void
}

/** The user's own place above long results, with the way to its row. */
export const OwnPlace = ({ divisions, ownId, names, numberOfTargets, finding, onShowAll }: OwnPlaceProps) => {
  const division = divisions.find(({ results }) => results.some((each) => each.participantId === ownId))
  const own = division?.results.find((each) => each.participantId === ownId)
  if (division === undefined || own === undefined) return null
  const { results, archeryStyle } = division
  const place = hasAnyScore(results) ? texts.place({ rank: own.rank, of: results.length }) : texts.noPlace
  const onJump = () => {
    finding.type('')
    onShowAll()
    finding.jump(texts.jumped({ name: own.name, place, total: own.total }))
  }
  return (
    <section
      aria-label={texts.ownPlace}
      className="current hair flex flex-wrap items-center gap-x-4 gap-y-2 rounded-10 px-4 py-2"
    >
      <div className="min-w-40 flex-1">
        <p className="text-14 text-muted">{texts.ownPlace}</p>
        <p className="figures text-18 font-semibold">
          {place}
          <span className="font-normal text-muted">{`\u00a0· ${names.short(archeryStyle)}`}</span>
        </p>
        <p className="figures text-14 text-muted">
          {texts.targets({
            targets: eventResultTexts.table.targetsOf({ scored: own.targetsScored, all: numberOfTargets }),
          })}
        </p>
      </div>
      <p className="figures text-32 leading-none font-bold tracking-tight">
        <span className="sr-only">{eventResultTexts.table.total} </span>
        {own.total}
      </p>
      <Button onClick={onJump}>{texts.jump}</Button>
      <p role="status" className="sr-only">
        {finding.said}
      </p>
    </section>
  )
}

/** Searches long results by name or club. */
export const ResultSearch = ({
  finding: { typed, type, words },
  count,
}: {
  finding: Finding
  count: number
}) => (
  <div className="flex flex-col gap-3">
    <SearchBox
      label={texts.search}
      hint={texts.searchHint}
      value={typed}
      onChange={type}
      className="desk:w-80"
    />
    <p role="status" className={count === 0 ? '' : 'sr-only'}>
      {words !== '' && texts.found({ count })}
    </p>
  </div>
)
