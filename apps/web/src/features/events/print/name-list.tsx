import type { ClubEvent, EventGroup, Participant } from '@fletch/contract'
import { personName } from '@fletch/domain'
import { printTexts } from '@fletch/messages/print'
import { joinFacts } from '../../../messages/facts.ts'
import { groupName } from '../../../messages/group-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import { inNameOrder } from '../../../shell/name-order.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { detailsInOneLine } from '../details/details-on-paper.ts'
import { EventLogo } from '../event-logo.tsx'
import { archerOnPaper } from '../on-paper.ts'
import { ColumnHeads } from './column-heads.tsx'
import { onOneLine } from './on-one-line.ts'
import '../../../ui/paper.css'
import { daysOf } from '../event-line.tsx'
import './printed-groups.css'

const texts = printTexts.list

/** On a wall people look for last names, so this ignores the order chosen for the screen. */
const order = 'lastName'
const byName = inNameOrder(order)

type NameListProps = {
  event: ClubEvent
  groups: readonly EventGroup[]
  archers: readonly Participant[]
  /** The list that the archers belong to; undefined for all. */
  list: string | undefined
}

/** A list for the wall of all archers by last name, with their group and starting target. */
export const NameList = ({ event, groups, archers, list }: NameListProps) => {
  const names = useDivisionNames(event.divisionScheme)
  const groupsById = new Map(groups.map((group) => [group.id, group]))
  const rows = archers
    .map(archerOnPaper)
    .map((archer) => ({
      id: archer.id,
      user: archer.user,
      called: archer.isUnnamed ? personName(archer.user) : personName(archer.user, order),
      club: archer.club ?? '',
      division: shortDivision(archer.archeryStyle, event.divisionScheme),
      group: archer.groupId === null ? undefined : groupsById.get(archer.groupId),
    }))
    .toSorted((one, other) => byName(one.user, other.user))
  const hasClubs = rows.some(({ club }) => club !== '')
  const columns = [texts.name, ...(hasClubs ? [texts.club] : []), texts.division, texts.group, texts.startsAt]
  return (
    <article className="paper ruled-list printed-groups names sheet">
      <header>
        <EventLogo event={event} />
        <p className="kind">{texts.kind}</p>
        <h1>{event.name}</h1>
        <p>
          {joinFacts([
            daysOf(event),
            event.clubName,
            ...detailsInOneLine(event, ['place', 'startTime', 'sponsors']),
            ...(list === undefined ? [] : [names.full(list)]),
          ])}
        </p>
      </header>
      <table>
        <ColumnHeads names={columns} />
        <tbody>
          {rows.map(({ id, called, club, division, group }) => (
            <tr key={id}>
              <th scope="row">{called}</th>
              {hasClubs && <td className="club">{club}</td>}
              <td className={onOneLine(division)}>{division}</td>
              <td className={onOneLine(group && groupName(group.groupName))}>
                {group ? groupName(group.groupName) : texts.none}
              </td>
              <td className="target">
                {group?.targetNumbers[0] ?? texts.none}
                {group?.startsAt != null && <small> {group.startsAt}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}
