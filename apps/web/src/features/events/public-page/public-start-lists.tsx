import { usualSchemeId } from '@fletch/domain'
import type { PublicEvent, PublicGroup } from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/event-groups.ts'
import { eventTexts } from '../../../messages/events.ts'
import { publicEventTexts as texts } from '../../../messages/public-event.ts'
import { Section } from '../../../ui/section.tsx'
import { DivisionFilter } from '../../divisions/division-filter.tsx'
import { useDivisionFilter } from '../../divisions/use-division-filter.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { roundNameOf } from '../rounds/round-names.ts'
import { useDeferredRows } from '../use-deferred-rows.ts'

type GroupProps = { group: PublicGroup; scheme: string | undefined }

const Group = ({ group, scheme }: GroupProps) => (
  <article>
    <h3 className="text-16">{group.groupName}</h3>
    <p className="text-14 text-muted">{groupTexts.startsAt(group.startingTarget, group.startsAt)}</p>
    <ul className="mt-1">
      {group.archers.map(({ id, name, club, archeryStyle }) => (
        <li key={id} className="hair-t flex justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-break-word">
            {name}
            {club && <span className="block text-14 text-muted">{club}</span>}
          </span>
          <span className="shrink-0 text-muted">{eventTexts.division(archeryStyle, scheme)}</span>
        </li>
      ))}
    </ul>
  </article>
)

/** The lists of the archers in the start lists, and the one that the address asks for. */
const useStartLists = ({ startLists, merged = [], divisionScheme = usualSchemeId }: PublicEvent) => {
  const { asked, show } = useDivisionFilter()
  const listOf = (code: string) => merged.find(({ of }) => of.includes(code))?.list ?? code
  const own = startLists.flatMap(({ groups }) =>
    groups.flatMap(({ archers }) => archers.map(({ archeryStyle }) => archeryStyle)),
  )
  const codes = [...new Set(own.map(listOf))].toSorted()
  const chosen = codes.find((code) => code === listOf(asked))
  return {
    // The four styles need no filter: they are easy to tell apart.
    offered: divisionScheme === usualSchemeId ? [] : codes,
    chosen,
    isShown: ({ archers }: PublicGroup) =>
      chosen === undefined || archers.some(({ archeryStyle }) => listOf(archeryStyle) === chosen),
    show,
  }
}

/** The groups that begin within the first rows. */
const firstGroups = (groups: readonly PublicGroup[], rows: number): readonly PublicGroup[] => {
  let left = rows
  return groups.filter(({ archers }) => {
    const begins = left > 0
    left -= archers.length
    return begins
  })
}

/** The start list of each round, with all groups or those of the chosen division. */
export const PublicStartLists = ({ event }: { event: PublicEvent }) => {
  const { startLists, divisionScheme } = event
  const { offered, chosen, isShown, show } = useStartLists(event)
  const names = useDivisionNames(divisionScheme)
  const shown = startLists.map(({ groups }) => groups.filter(isShown))
  const rows = useDeferredRows(
    shown.map((groups) => groups.reduce((sum, { archers }) => sum + archers.length, 0)),
  )
  return startLists.map(({ round, name }, place) => (
    <Section
      key={round}
      title={
        startLists.length === 1 && name === ''
          ? texts.startList
          : texts.startListOf(roundNameOf({ number: round, name }))
      }
    >
      {place === 0 && <DivisionFilter names={names} codes={offered} chosen={chosen ?? ''} onChoose={show} />}
      <div className="grid gap-x-8 gap-y-5 wide:grid-cols-2 desk:grid-cols-3">
        {firstGroups(shown[place] ?? [], rows[place] ?? 0).map((group) => (
          <Group key={group.id} group={group} scheme={divisionScheme} />
        ))}
      </div>
    </Section>
  ))
}
