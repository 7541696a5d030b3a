import { joinFacts } from '../../../messages/facts.ts'
import { shownCount } from '../../../messages/participants-table.ts'
import '../../../ui/paper.css'
import './printed-archers.css'
import type { ClubEvent } from '@fletch/contract'
import { tableTexts as texts } from '@fletch/messages/participants-table'
import { createPortal } from 'react-dom'
import { usePrintingIn } from '../../../shell/page-language.ts'
import { detailsInOneLine } from '../details/details-on-paper.ts'
import { daysOf } from '../event-line.tsx'
import { onOneLine } from '../print/on-one-line.ts'
import { rowOnList, type TableRow, toldAnswer } from '../table/table-rows.ts'

type PrintedProps = {
  event: ClubEvent
  rows: readonly TableRow[]
  groups: ReadonlyMap<string, string>
}

/** A box to tick by hand; already ticked if it is known. */
const Box = ({ is }: { is: boolean }) => <td className="box">{is ? '✓' : ''}</td>

/** All filtered archers for printing, including rows that are not drawn on the screen. */
export const PrintedArchers = ({ event, rows, groups }: PrintedProps) => {
  const questions = event.details?.questions ?? []
  if (!usePrintingIn(event.language)) return null
  return createPortal(
    <article className="paper ruled-list printed-participants">
      <header>
        <p className="kind">{texts.paperTitle}</p>
        <h1>{event.name}</h1>
        <p>
          {joinFacts([
            daysOf(event),
            ...(event.clubName ? [event.clubName] : []),
            shownCount(rows.length, rows.length),
            ...detailsInOneLine(event, ['place', 'startTime', 'fee', 'feeNote', 'sponsors']),
          ])}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.paperColumns.arrived}</th>
            <th scope="col">{texts.paperColumns.paid}</th>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col">{texts.columns.club}</th>
            <th scope="col">{texts.columns.division}</th>
            <th scope="col">{texts.paperColumns.group}</th>
            {questions.map(({ id, text }) => (
              <th key={id} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(rowOnList).map(({ archer, name, club, division, standing, isPaid, answers }) => (
            <tr key={archer.id}>
              <Box is={standing === 'here'} />
              <Box is={isPaid} />
              <th scope="row">
                {name}
                {(standing === 'absent' || standing === 'waiting') && (
                  <span className="standing"> {texts.standings[standing]}</span>
                )}
              </th>
              <td className="club">{club}</td>
              <td className={onOneLine(division)}>{division}</td>
              <td className={onOneLine(groups.get(archer.groupId ?? ''))}>
                {groups.get(archer.groupId ?? '') ?? ''}
              </td>
              {answers.map((answer) => (
                <td key={answer.id}>{toldAnswer(answer)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}
