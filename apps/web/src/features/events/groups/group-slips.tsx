import { showJoinCode } from '@fletch/domain'
import { appPaths, type Competition, type EventGroup } from '@fletch/domain/contract'
import { createPortal } from 'react-dom'
import { groupTexts } from '../../../messages/event-groups.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { nameOf } from '../participant-queries.ts'
import { scoringAddress } from './queries.ts'
import '../../../ui/paper.css'
import './printed-groups.css'

const texts = groupTexts.paper

const Slip = ({ event, group }: { event: Competition; group: EventGroup }) => (
  <section>
    <header>
      <p className="kind">{eventTexts.facts([event.name, formatDay(event.competitionDate)])}</p>
      <h1>{group.groupName}</h1>
    </header>
    <div className="start">
      <p>{texts.startsAt}</p>
      <p className="number">{group.targetNumbers[0] ?? 1}</p>
      {group.startsAt != null && <p>{texts.startTime(group.startsAt)}</p>}
    </div>
    <ol>
      {group.participants.map((archer) => (
        <li key={archer.id}>
          <b>{nameOf(archer)}</b>
          {archer.club && `, ${archer.club}`} {eventTexts.division(archer.archeryStyle, event.divisionScheme)}
        </li>
      ))}
    </ol>
    <div className="way">
      <QrSquare address={scoringAddress(group)} label={texts.qr(group.groupName)} className="qr" />
      <p>{texts.scan}</p>
      {group.code !== null && (
        <>
          <p className="code">{showJoinCode(group.code)}</p>
          <p>{texts.typed(`${location.host}${appPaths.events}`)}</p>
        </>
      )}
    </div>
  </section>
)

type GroupSlipsProps = { event: Competition; groups: readonly EventGroup[] }

/** A slip for each group: where it starts, who walks along, and the way to its card. */
export const GroupSlips = ({ event, groups }: GroupSlipsProps) =>
  createPortal(
    <article className="paper printed-groups slips">
      {groups
        .filter(({ participants }) => participants.length > 0)
        .map((group) => (
          <Slip key={group.id} event={event} group={group} />
        ))}
    </article>,
    document.body,
  )
