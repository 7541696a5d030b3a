import { joinFacts } from '../../../messages/facts.ts'
import { groupName } from '../../../messages/group-names.ts'
import { shortDivision } from '../../../messages/styles.ts'
import '../../../ui/paper.css'
import './printed-groups.css'
import { appPaths, type ClubEvent, type EventGroup } from '@fletch/contract'
import { showJoinCode } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { eventTexts } from '@fletch/messages/events'
import { flightModeTexts } from '@fletch/messages/flight-mode'
import { formatDay } from '../../../messages/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { QrSquare } from '../../../ui/qr-code.tsx'
import { detailsInOneLine, groupStartTime } from '../details/details-on-paper.ts'
import { EventLogo } from '../event-logo.tsx'
import { scoringAddress } from '../groups/queries.ts'
import { archerInGroup } from '../on-paper.ts'
import { nameOf } from '../participant-queries.ts'
import type { SlipsPerSheet } from './use-print-choices.ts'

const texts = groupTexts.paper

/** The characters per line and the lines per slip at one type size. */
interface NameSpace {
  readonly characters: number
  readonly lines: number
}

/** By number of slips per sheet, the largest type first. printed-groups.css has the sizes, in the same steps. */
const nameSpaces: Readonly<Record<SlipsPerSheet, readonly NameSpace[]>> = {
  2: [
    { characters: 25, lines: 9 },
    { characters: 33, lines: 13 },
    { characters: 43, lines: 17 },
  ],
  4: [
    { characters: 25, lines: 7 },
    { characters: 32, lines: 10 },
    { characters: 42, lines: 13 },
  ],
  8: [
    { characters: 23, lines: 8 },
    { characters: 29, lines: 12 },
    { characters: 33, lines: 14 },
  ],
}

/** The step of the largest type size in which all names fit on a slip, from 0; the smallest if none fits. */
const nameSizeStep = (names: readonly string[], perSheet: SlipsPerSheet): number => {
  const steps = nameSpaces[perSheet]
  const fits = ({ characters, lines }: NameSpace) =>
    names.reduce((sum, name) => sum + Math.ceil(name.length / characters), 0) <= lines
  const step = steps.findIndex(fits)
  return step === -1 ? steps.length - 1 : step
}

/** The names on a slip, with clubs if there is room: an eighth of a sheet has none. */
const namesOnSlip = (event: ClubEvent, { participants }: EventGroup, perSheet: SlipsPerSheet) =>
  participants
    .map(archerInGroup)
    .map((archer) => [
      nameOf(archer),
      archer.club !== undefined && perSheet !== 8 ? `, ${archer.club}` : '',
      `\u00a0· ${shortDivision(archer.archeryStyle, event.divisionScheme)}`,
    ])

type SlipProps = { event: ClubEvent; group: EventGroup; perSheet: SlipsPerSheet }

const Slip = ({ event, group, perSheet }: SlipProps) => {
  const lines = namesOnSlip(event, group, perSheet)
  const start = groupStartTime(event, group)
  // An eighth of a sheet has no room for a logo.
  const hasLogo = perSheet !== 8
  const told = detailsInOneLine(event, hasLogo ? ['contact', 'sponsors'] : ['contact'])
  return (
    <section className="slip">
      <header>
        {hasLogo && <EventLogo event={event} />}
        <p className="kind">{joinFacts([event.name, formatDay(event.competitionDate)])}</p>
        <h2>{groupName(group.groupName)}</h2>
        {event.secondScorer !== undefined && (
          <p className="contact">
            {joinFacts([eventTexts.scorers.label, eventTexts.scorers.of[event.secondScorer]])}
          </p>
        )}
        {event.flightMode !== undefined && (
          <p className="contact">{flightModeTexts.permitted({ name: event.flightMode })}</p>
        )}
        {told.map((line) => (
          <p key={line} className="contact">
            {line}
          </p>
        ))}
      </header>
      <div className="start">
        <p>{texts.startsAt}</p>
        <p className="number">{group.targetNumbers[0] ?? 1}</p>
        {start !== null && <p>{texts.startTime({ time: start })}</p>}
      </div>
      <ol
        data-step={nameSizeStep(
          lines.map((line) => line.join('')),
          perSheet,
        )}
      >
        {lines.map(([name, club, division], at) => (
          <li key={group.participants[at]?.id}>
            <b>{name}</b>
            {club}
            {division}
          </li>
        ))}
      </ol>
      <div className="way">
        <QrSquare
          address={scoringAddress(group)}
          label={texts.qr({ group: groupName(group.groupName) })}
          className="qr"
        />
        <div>
          <p>{texts.scan}</p>
          {group.code !== null && (
            <>
              <p className="code">{showJoinCode(group.code)}</p>
              <p>
                <Breakable text={texts.typed({ address: `${location.host}${appPaths.events}` })} />
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}

type GroupSlipsProps = { event: ClubEvent; groups: readonly EventGroup[]; perSheet: SlipsPerSheet }

/** A slip for each group: its start, its archers, and the link to its card. */
export const GroupSlips = ({ event, groups, perSheet }: GroupSlipsProps) => (
  <article className="paper ruled-list printed-groups slips" data-per-sheet={perSheet}>
    {Array.from({ length: Math.ceil(groups.length / perSheet) }, (_, sheet) =>
      groups.slice(sheet * perSheet, (sheet + 1) * perSheet),
    ).map((held) => (
      <div key={held[0]?.id} className="sheet">
        {held.map((group) => (
          <Slip key={group.id} event={event} group={group} perSheet={perSheet} />
        ))}
      </div>
    ))}
  </article>
)
