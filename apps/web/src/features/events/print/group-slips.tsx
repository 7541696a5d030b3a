import { showJoinCode } from '@fletch/domain'
import { appPaths, type Competition, type EventGroup } from '@fletch/domain/contract'
import { groupTexts } from '../../../messages/event-groups.ts'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { scoringAddress } from '../groups/queries.ts'
import { nameOf } from '../participant-queries.ts'
import '../../../ui/paper.css'
import './printed-groups.css'

const texts = groupTexts.paper

const Slip = ({ event, group }: { event: Competition; group: EventGroup }) => (
  <section className="slip">
    <header>
      <p className="kind">{eventTexts.facts([event.name, formatDay(event.competitionDate)])}</p>
      <h2>{group.groupName}</h2>
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
      <div>
        <p>{texts.scan}</p>
        {group.code !== null && (
          <>
            <p className="code">{showJoinCode(group.code)}</p>
            <p>{texts.typed(`${location.host}${appPaths.events}`)}</p>
          </>
        )}
      </div>
    </div>
  </section>
)

/** How many slips a sheet can hold. */
export const slipsPerSheet = [2, 4, 8] as const
export type SlipsPerSheet = (typeof slipsPerSheet)[number]

type GroupSlipsProps = { event: Competition; groups: readonly EventGroup[]; perSheet: SlipsPerSheet }

/** A slip for each group: where it starts, who walks along, and the way to its card. */
export const GroupSlips = ({ event, groups, perSheet }: GroupSlipsProps) => (
  <article className="paper ruled-list printed-groups slips" data-per-sheet={perSheet}>
    {Array.from({ length: Math.ceil(groups.length / perSheet) }, (_, sheet) =>
      groups.slice(sheet * perSheet, (sheet + 1) * perSheet),
    ).map((held) => (
      <div key={held[0]?.id} className="sheet">
        {held.map((group) => (
          <Slip key={group.id} event={event} group={group} />
        ))}
      </div>
    ))}
  </article>
)
