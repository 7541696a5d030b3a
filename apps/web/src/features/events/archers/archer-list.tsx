import type { ClubEvent } from '@fletch/contract'
import { groupedBy } from '@fletch/domain'
import { checkInTexts, checkInTexts as texts } from '@fletch/messages/event-check-in'
import { participantTexts } from '@fletch/messages/event-participants'
import { paymentTexts } from '@fletch/messages/event-payments'
import { tableTexts } from '@fletch/messages/participants-table'
import { Fragment, useDeferredValue, useMemo, useState } from 'react'
import { joinFacts, onOneLine } from '../../../messages/facts.ts'
import { shownCount } from '../../../messages/participants-table.ts'
import { AroundTyped } from '../../../ui/around-typed.tsx'
import { Button } from '../../../ui/button.tsx'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon, PencilIcon, SmartphoneIcon } from '../../../ui/icons.ts'
import { LoadMore } from '../../../ui/more.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { useRowsInSteps } from '../../../ui/use-pieces.ts'
import { memoWithTexts } from '../../../ui/with-texts.ts'
import { useDivisionNames, useSchemeOrder } from '../../divisions/use-division-names.ts'
import { type CheckInFilter, type CheckInState, checkInStates } from '../check-in/check-in-state.ts'
import { type CheckInPlace, recordArrival, recordPayment, recordRestAbsent } from '../check-in/mutations.ts'
import { useStableRows } from '../check-in/use-stable-rows.ts'
import { useGroupNames } from '../groups/use-group-names.ts'
import { nameOf } from '../participant-queries.ts'
import { ChangeArcherDialog } from '../participants/change-archer-dialog.tsx'
import { changeArcher } from '../participants/mutations.ts'
import { OfficersReasons } from '../participants/officers-reasons.tsx'
import { ExportMenu } from '../table/export-dialog-button.tsx'
import {
  matchesFilter,
  type Sorting,
  type SortKey,
  sortedBy,
  sortKeys,
  type TableRow,
  toldAnswer,
} from '../table/table-rows.ts'
import { ArcherFilters, ArcherOrder, useArcherFilter } from './archer-filters.tsx'
import { PrintedArchers } from './printed-archers.tsx'

const actionClass =
  'hair inline-flex min-h-12 items-center justify-center rounded-10 border-edge bg-paper px-3 font-semibold text-ink hover:border-ink active:bg-accent-soft'

const takeBackClass =
  'inline-flex min-h-12 min-w-12 items-center justify-center rounded-10 px-1 text-14 text-muted underline underline-offset-4 hover:text-ink'

type CheckInActionProps = { row: TableRow; place: CheckInPlace }

/** The checkbox for a paid fee. */
const PaidBox = ({ row, place }: CheckInActionProps) => (
  <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-10 px-1">
    <input
      type="checkbox"
      checked={row.isPaid}
      aria-label={texts.of({ action: texts.paid, name: row.name })}
      onChange={({ target }) => void recordPayment(place, row, target.checked)}
      className="size-6"
    />
    <span aria-hidden="true">{row.paidBy === undefined ? texts.paid : paymentTexts.ways[row.paidBy]}</span>
  </label>
)

/**
 * A button that checks an archer in. Then the state is shown, and the same button, which keeps the focus, undoes it.
 */
const ArrivalButton = ({ row, place }: CheckInActionProps) => {
  const isHere = row.standing === 'here'
  const Icon = row.isKept ? SmartphoneIcon : CheckIcon
  return (
    <span className="flex min-w-30 items-center justify-end gap-1">
      {isHere && (
        <span className="inline-flex items-center gap-1 font-semibold text-accent">
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          {texts.here}
        </span>
      )}
      <button
        type="button"
        aria-label={texts.of({ action: isHere ? texts.undoCheckIn : texts.checkIn, name: row.name })}
        className={isHere ? takeBackClass : `${actionClass} grow`}
        onClick={() => void recordArrival(place, row, !isHere)}
      >
        {isHere ? texts.undo : texts.checkIn}
      </button>
    </span>
  )
}

const GivePlace = ({ row: { archer, name } }: { row: TableRow }) => {
  const change = useChange(changeArcher(archer))
  return (
    <button
      type="button"
      aria-disabled={change.isPending}
      aria-label={texts.of({ action: texts.givePlace, name })}
      className={actionClass}
      onClick={() => void change.run({ status: 'registered' })}
    >
      {texts.givePlace}
    </button>
  )
}

type RowProps = {
  row: TableRow
  place: CheckInPlace
  group: string | undefined
  /** The texts of the event's questions by id. */
  questions: ReadonlyMap<string, string>
  /** Of the event. */
  language: string | undefined
  /** The event is not over, so arrivals can be recorded. */
  isOpen: boolean
  /** Undefined if the archer cannot be changed. */
  onEdit: ((id: string) => void) | undefined
}

/** The name, which opens everything that officers can do with the archer. */
const Name = ({ row: { archer, name, isKept }, onEdit }: Pick<RowProps, 'row' | 'onEdit'>) => (
  <>
    {onEdit ? (
      <button
        type="button"
        aria-label={participantTexts.of({ action: participantTexts.list.edit, name: nameOf(archer) })}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-6 text-start font-semibold wrap-break-word hover:underline"
        onClick={() => onEdit(archer.id)}
      >
        <span className="min-w-0">{name}</span>
        <PencilIcon className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
    ) : (
      <span className="font-semibold wrap-break-word">{name}</span>
    )}
    {/* Seen as an icon, which takes no room: each tap is on this phone for a moment. */}
    {isKept && <span className="sr-only"> {texts.onThisPhone}</span>}
  </>
)

/** What kind of entry it is, if it is not the usual one. */
const kindOf = ({ archer: { userId, hasAccount, isByMail, memberId } }: TableRow): string | undefined => {
  if (userId !== null || hasAccount) return undefined
  if (isByMail) return participantTexts.list.withoutAccount
  return memberId === undefined ? participantTexts.list.guest : participantTexts.list.member
}

/** What is unusual about an archer, as tags and in words. */
const Marks = ({ row: { archer }, language }: Pick<RowProps, 'row' | 'language'>) => {
  const { status, mark, penalty, isAsked, position } = archer
  return (
    <>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {position !== null && <Tag>{tableTexts.position({ position })}</Tag>}
        {isAsked && <Tag>{participantTexts.askedTag}</Tag>}
        {status === 'retired' && (
          <Tag>{mark ? participantTexts.marks[mark] : participantTexts.retiredTag}</Tag>
        )}
        {penalty !== undefined && <Tag>{participantTexts.penaltyTag({ count: penalty })}</Tag>}
      </span>
      <OfficersReasons archer={archer} language={language} />
    </>
  )
}

/** One tap for the arrival, or a place for an archer who waits. */
const Arrival = ({ row, place, isOpen }: Pick<RowProps, 'row' | 'place' | 'isOpen'>) => {
  if (!isOpen) return tableTexts.standings[row.standing]
  return row.standing === 'waiting' ? <GivePlace row={row} /> : <ArrivalButton row={row} place={place} />
}

const isSameRow = (before: RowProps, after: RowProps): boolean =>
  before.row.archer === after.row.archer &&
  before.row.name === after.row.name &&
  before.row.division === after.row.division &&
  before.row.standing === after.row.standing &&
  before.row.isPaid === after.row.isPaid &&
  before.row.paidBy === after.row.paidBy &&
  before.row.isKept === after.row.isKept &&
  before.group === after.group &&
  before.questions === after.questions &&
  before.language === after.language &&
  before.isOpen === after.isOpen &&
  (before.onEdit === undefined) === (after.onEdit === undefined) &&
  before.place.eventId === after.place.eventId

/** An answer from a list is in the words of the event's officers. What archers type may be in any language. */
const languageOf = ({ kind }: TableRow['answers'][number], language: string | undefined) =>
  kind === 'choice' ? language : undefined

/** One archer on a phone. */
const Item = memoWithTexts(({ row, place, group, questions, language, isOpen, onEdit }: RowProps) => {
  const facts = [
    row.division,
    row.club,
    group && onOneLine(group),
    kindOf(row),
    row.archer.isByMail && row.archer.contact?.email,
  ]
  return (
    <li className="hair-b flex min-h-16 flex-wrap items-center gap-x-3 py-1.5">
      <div className="min-w-28 flex-1">
        <Name row={row} onEdit={onEdit} />
        <span className="block wrap-break-word text-14 text-muted">
          {joinFacts(facts.filter((fact) => typeof fact === 'string').filter(Boolean))}
        </span>
        <Marks row={row} language={language} />
        {row.answers
          .filter(({ answer }) => answer !== '')
          .map((given) => (
            <span key={given.id} lang={languageOf(given, language)} className="block text-14 text-muted">
              <AroundTyped
                say={(question) => tableTexts.answer({ question, answer: toldAnswer(given) })}
                typed={questions.get(given.id) ?? ''}
                language={language}
              />
            </span>
          ))}
      </div>
      <span className="ms-auto flex items-center gap-2">
        {row.standing !== 'absent' && <PaidBox row={row} place={place} />}
        {isOpen && <Arrival row={row} place={place} isOpen />}
      </span>
    </li>
  )
}, isSameRow)

/** Stays in sight when many questions make the table wider than the window: the main work is in it. */
const stickyEnd = 'sticky end-0 bg-paper'

/** One archer at a desk. */
const TableLine = memoWithTexts(
  ({ row, place, group, language, isOpen, onEdit }: RowProps) => (
    <tr className="hair-t">
      <th scope="row" className="px-2 py-1 text-start font-normal">
        <div>
          <Name row={row} onEdit={onEdit} />
          {kindOf(row) !== undefined && (
            <span className="block text-14 text-muted">
              {joinFacts(
                [kindOf(row), row.archer.isByMail && row.archer.contact?.email].filter(
                  (fact) => typeof fact === 'string',
                ),
              )}
            </span>
          )}
          <Marks row={row} language={language} />
        </div>
      </th>
      <td className="px-2 py-1">{row.club}</td>
      <td className="px-2 py-1">{row.division}</td>
      <td className="px-2 py-1">{row.standing === 'absent' ? null : <PaidBox row={row} place={place} />}</td>
      <td className="px-2 py-1 whitespace-nowrap">{group}</td>
      {row.answers.map((given) => (
        <td key={given.id} lang={languageOf(given, language)} className="min-w-32 px-2 py-1">
          {toldAnswer(given)}
        </td>
      ))}
      <td className={`${stickyEnd} px-2 py-1 text-end`}>
        <Arrival row={row} place={place} isOpen={isOpen} />
      </td>
    </tr>
  ),
  isSameRow,
)

type HeadProps = { sortKey: SortKey; sorting: Sorting; onSort: (sorting: Sorting) => void }

/** A column head that sorts by its column; pressed again it reverses the order. */
const Head = ({ sortKey, sorting, onSort }: HeadProps) => {
  const isSorted = sorting.key === sortKey
  const Arrow = sorting.isDown ? ArrowDownIcon : ArrowUpIcon
  const order = sorting.isDown ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : 'none'}
      // Rows far from the screen do not say how wide their names are.
      className={`text-start ${sortKey === 'name' ? 'w-1/4 min-w-44' : ''}`}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 px-2 font-semibold"
        onClick={() => onSort({ key: sortKey, isDown: isSorted && !sorting.isDown })}
      >
        {tableTexts.columns[sortKey]}
        {isSorted && <Arrow className="size-4" aria-hidden="true" />}
      </button>
    </th>
  )
}

interface Part {
  readonly standing: CheckInState
  readonly rows: readonly TableRow[]
  /** The number of archers in this state, including those who are not shown. */
  readonly count: number
}

type PartsProps = Omit<RowProps, 'row' | 'group' | 'language' | 'onEdit'> & {
  event: ClubEvent
  parts: readonly Part[]
  groups: ReadonlyMap<string, string>
  /** The day has come, so archers who are not here are missing. */
  isDue: boolean
  onEdit: (id: string) => void
  /** Marks all missing archers absent; undefined if that is not offered. */
  onMarkRest: (() => void) | undefined
}

const titleOf = ({ standing, count }: Part, isDue: boolean): string =>
  texts.sectionCount({
    name: standing === 'missing' && !isDue ? texts.registered : texts.sections[standing],
    count,
  })

/** Whether officers can change an archer: after the end still the payment, and the name of a guest. */
const mayEdit = ({ status }: ClubEvent): boolean => status !== 'cancelled'

const rowPropsOf = (
  { event, groups, place, questions, isOpen, onEdit }: PartsProps,
  row: TableRow,
): RowProps => ({
  row,
  place,
  questions,
  language: event.language,
  isOpen,
  group: row.archer.groupId === null ? undefined : groups.get(row.archer.groupId),
  onEdit: mayEdit(event) ? onEdit : undefined,
})

const Lists = (props: PartsProps) => (
  <div className="flex flex-col gap-8">
    {props.parts.map((part) => (
      <section key={part.standing} aria-labelledby={`archers-${part.standing}`}>
        <h2 id={`archers-${part.standing}`} className="text-18">
          {titleOf(part, props.isDue)}
        </h2>
        <ul aria-label={titleOf(part, props.isDue)} className="long-list hair-t mt-2">
          {part.rows.map((row) => (
            <Item key={row.archer.id} {...rowPropsOf(props, row)} />
          ))}
        </ul>
        {part.standing === 'missing' && props.onMarkRest && (
          <Button className="mt-4" onClick={props.onMarkRest}>
            {texts.markRest}
          </Button>
        )}
      </section>
    ))}
  </div>
)

const Table = ({ sorting, onSort, ...props }: PartsProps & Omit<HeadProps, 'sortKey'>) => {
  const { event, parts, questions, isDue } = props
  const columns = sortKeys.length + questions.size + 2
  return (
    <div className="hair overflow-x-auto rounded-10 bg-paper p-2">
      <table className="figures w-full border-collapse">
        <caption className="sr-only">{tableTexts.titleOf({ event: event.name })}</caption>
        <thead>
          <tr>
            {sortKeys.map((key) => (
              <Head key={key} sortKey={key} sorting={sorting} onSort={onSort} />
            ))}
            <th scope="col" className="px-2 text-start font-semibold">
              {tableTexts.paperColumns.group}
            </th>
            {[...questions].map(([id, text]) => (
              <th
                key={id}
                lang={event.language}
                scope="col"
                className="min-w-32 px-2 text-start font-semibold"
              >
                {text}
              </th>
            ))}
            <th scope="col" className={`${stickyEnd} px-2 text-end font-semibold`}>
              {tableTexts.standing}
            </th>
          </tr>
        </thead>
        {parts.map((part) => (
          <Fragment key={part.standing}>
            <tbody>
              <tr className="hair-t">
                <th
                  scope="colgroup"
                  colSpan={columns}
                  className="px-2 pt-4 pb-1 text-start text-18 font-bold"
                >
                  <h2 className="text-18">{titleOf(part, isDue)}</h2>
                </th>
              </tr>
            </tbody>
            <tbody className="long-list [--row-height:1.5rem]">
              {part.rows.map((row) => (
                <TableLine key={row.archer.id} {...rowPropsOf(props, row)} />
              ))}
            </tbody>
            {part.standing === 'missing' && props.onMarkRest && (
              <tbody>
                <tr className="hair-t">
                  <td colSpan={columns} className="px-2 py-3">
                    <Button onClick={props.onMarkRest}>{texts.markRest}</Button>
                  </td>
                </tr>
              </tbody>
            )}
          </Fragment>
        ))}
      </table>
    </div>
  )
}

const noneOf = (filter: CheckInFilter, typed: string): string =>
  filter === 'all' || typed !== '' ? texts.noHits : texts.noneLeft[filter]

type ArcherListProps = {
  event: ClubEvent
  rows: readonly TableRow[]
  place: CheckInPlace
  isDue: boolean
}

/**
 * All archers, missing ones first: check-in, payment and everything else that officers do with an archer. A tapped row
 * stays in place until the officer filters, searches or sorts again. Files and printouts contain the shown archers.
 */
export const ArcherList = ({ event, rows, place, isDue }: ArcherListProps) => {
  const isDesk = useDesk()
  const names = useDivisionNames(event.divisionScheme)
  const inSchemeOrder = useSchemeOrder(event.divisionScheme)
  const groups = useGroupNames(event.id)
  const archers = rows.map(({ archer }) => archer)
  const chosen = useArcherFilter(archers)
  const { filter, sorting, sortBy } = chosen
  const words = useDeferredValue(filter.words).trim()
  const key = JSON.stringify([words, filter.division, sorting])
  const { isShown, placeOf, moved, sortAgain } = useStableRows(filter.show, key, rows)
  const { rows: drawn, more } = useRowsInSteps(`${filter.show} ${key}`)
  const [changed, setChanged] = useState<string>()
  const isOpen = event.status === 'upcoming' || event.status === 'active'
  const ordered = sortedBy(rows, sorting)
  const hits = ordered.filter(
    (row) => matchesFilter({ words, division: filter.division }, row) && isShown(row),
  )
  const rest = rows.filter(({ standing }) => standing === 'missing')
  let rowsLeft = drawn
  const parts = checkInStates
    .map((standing): Part => {
      const all = hits.filter((row) => placeOf(row) === standing)
      const part = all.slice(0, Math.max(0, rowsLeft))
      rowsLeft -= part.length
      return { standing, rows: part, count: rows.filter((row) => row.standing === standing).length }
    })
    .filter((part) => part.rows.length > 0)
  const byDivision = groupedBy(archers, ({ archeryStyle }) => archeryStyle)
  const divisions = inSchemeOrder(byDivision.keys()).map((code) => ({
    value: code,
    label: joinFacts([names.full(code), String(byDivision.get(code)?.length ?? 0)]),
  }))
  const asked = event.details?.questions
  const questions = useMemo(() => new Map(asked?.map(({ id, text }) => [id, text])), [asked])
  const hasRest = isOpen && isDue && words === '' && rest.length > 0
  const onMarkRest = hasRest ? () => void recordRestAbsent(place, rest).then(sortAgain) : undefined
  const list = { event, parts, groups, place, questions, isOpen, isDue, onEdit: setChanged, onMarkRest }
  // Below the list on a phone: names come first there.
  const order = (
    <div className="flex flex-wrap items-center gap-3 desk:-my-2">
      <ArcherOrder chosen={chosen} divisions={divisions} hasSorting={!isDesk} />
      <span role="status" className="ms-auto text-14 text-muted">
        {shownCount(hits.length, rows.length)}
      </span>
      <ExportMenu event={event} rows={hits} />
    </div>
  )
  return (
    <>
      <ArcherFilters rows={rows} isDue={isDue} chosen={chosen} />
      {/* As high without the button: the list must not move under a finger when the first archer is tapped. */}
      {isOpen && (
        <p className="-my-4 flex min-h-12 items-center gap-x-1 text-14 text-muted">
          {moved > 0 && (
            <Button look="quiet" className="-ms-4 shrink-0" onClick={sortAgain}>
              {texts.sortAgain}
            </Button>
          )}
          {checkInTexts.sortAgainText({ count: moved })}
        </p>
      )}
      {isDesk && order}
      {hits.length === 0 && <p role="status">{noneOf(filter.show, words)}</p>}
      {hits.length > 0 &&
        (isDesk ? <Table {...list} sorting={sorting} onSort={sortBy} /> : <Lists {...list} />)}
      <PrintedArchers event={event} rows={hits} groups={groups} />
      {drawn < hits.length && (
        <LoadMore label={texts.more} pendingLabel={texts.more} isLoading={false} onMore={more} />
      )}
      {!isDesk && order}
      <ChangeArcherDialog
        event={event}
        archer={archers.find(({ id }) => id === changed)}
        onClose={() => setChanged(undefined)}
      />
    </>
  )
}
