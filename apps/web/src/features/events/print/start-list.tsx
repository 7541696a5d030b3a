import type { ClubEvent, EventGroup } from '@fletch/contract'
import { groupTexts } from '@fletch/messages/event-groups'
import { joinFacts } from '../../../messages/facts.ts'
import { groupName } from '../../../messages/group-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { detailsInOneLine } from '../details/details-on-paper.ts'
import type { useLists } from '../divisions/use-lists.ts'
import { EventLogo } from '../event-logo.tsx'
import { useRegisteredArchers } from '../groups/use-archers.ts'
import { archerOnPaper } from '../on-paper.ts'
import { nameWithClub } from '../participant-queries.ts'
import { ColumnHeads } from './column-heads.tsx'
import { onOneLine } from './on-one-line.ts'
import '../../../ui/paper.css'
import { daysOf } from '../event-line.tsx'
import './printed-groups.css'

const texts = groupTexts.paper
const columns = () => [texts.target, texts.group, texts.archer, texts.style, texts.present]

type Row = { id: string; name: string; style: string }
type RowsProps = { target: string; group: string; rows: readonly Row[] }

/** Keeps the rows of a group on one page. */
const Rows = ({ target, group, rows }: RowsProps) => (
  <tbody>
    {rows.map(({ id, name, style }, at) => (
      <tr key={id}>
        {at === 0 && (
          <>
            <td className="target" rowSpan={rows.length}>
              {target}
            </td>
            <th scope="rowgroup" rowSpan={rows.length} className={onOneLine(group)}>
              {group}
            </th>
          </>
        )}
        <td>{name}</td>
        <td className={onOneLine(style)}>{style}</td>
        <td className="box" />
      </tr>
    ))}
  </tbody>
)

type StartListProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  lists: Pick<ReturnType<typeof useLists>, 'chosen' | 'isShown'>
}

/** The start list, to hang up or to tick off: all groups by target, or those of the chosen division. */
export const StartList = ({ event, groups, lists: { chosen: division, isShown } }: StartListProps) => {
  const { archers = [] } = useRegisteredArchers(event.id)
  const names = useDivisionNames(event.divisionScheme)
  const rowsOf = (all: EventGroup['participants']): Row[] =>
    all.filter(isShown).map((archer) => ({
      id: archer.id,
      name: nameWithClub(archerOnPaper(archer)),
      style: shortDivision(archer.archeryStyle, event.divisionScheme),
    }))
  const ungrouped = rowsOf(archers.filter(({ groupId }) => groupId === null))
  return (
    <article className="paper ruled-list printed-groups sheet">
      <header>
        <EventLogo event={event} />
        <p className="kind">{texts.listTitle}</p>
        <h1>{event.name}</h1>
        <p>
          {joinFacts([
            daysOf(event),
            event.clubName,
            ...detailsInOneLine(event, ['place', 'startTime', 'contact', 'sponsors']),
            ...(division === undefined ? [] : [names.full(division)]),
          ])}
        </p>
      </header>
      <table>
        <ColumnHeads names={columns()} />
        {groups.map(({ id, groupName: name, targetNumbers, startsAt, participants }) => (
          <Rows
            key={id}
            target={texts.start({ target: targetNumbers[0] ?? 1, time: startsAt })}
            group={groupName(name)}
            rows={rowsOf(participants)}
          />
        ))}
        {ungrouped.length > 0 && <Rows target="" group={texts.ungrouped} rows={ungrouped} />}
      </table>
    </article>
  )
}
