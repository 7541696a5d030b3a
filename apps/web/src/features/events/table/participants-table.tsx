import '../../../ui/paper.css'
import './printed-participants.css'
import { type ClubEvent, type Participant, participantsImportPath } from '@fletch/contract'
import { reasonNotTo } from '@fletch/domain'
import { type ReactNode, useDeferredValue } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useSearch } from 'wouter'
import { eventTexts } from '../../../messages/events.ts'
import { formatDay } from '../../../messages/format.ts'
import { tableTexts as texts } from '../../../messages/participants-table.ts'
import { useNameOrder } from '../../../shell/name-order.ts'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { ArrowDownIcon, ArrowUpIcon, CheckIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/more.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import { useRowsInSteps } from '../../../ui/use-pieces.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useDebouncedText } from '../../../ui/use-typed.ts'
import { useDivisionNames } from '../../divisions/use-division-names.ts'
import { checkInStates } from '../check-in/check-in-state.ts'
import { useGroupNames } from '../groups/use-group-names.ts'
import { detailsInOneLine } from '../print/details-on-paper.ts'
import { onOneLine } from '../print/on-one-line.ts'
import { ExportMenu } from './export-dialog-button.tsx'
import {
  divisionCounts,
  matchesFilter,
  rowOnList,
  type Sorting,
  type SortKey,
  sortedBy,
  sortKeys,
  type TableFilter,
  type TableRow,
  tableRows,
} from './table-rows.ts'

type PrintedProps = {
  event: ClubEvent
  rows: readonly TableRow[]
  groups: ReadonlyMap<string, string>
}

/** A box to tick by hand; already ticked if it is known. */
const Box = ({ is }: { is: boolean }) => <td className="box">{is ? '✓' : ''}</td>

/** All filtered archers for printing, including rows that are not drawn on the screen. */
const PrintedParticipants = ({ event, rows, groups }: PrintedProps) => {
  const questions = event.details?.questions ?? []
  if (!usePrinting()) return null
  return createPortal(
    <article className="paper ruled-list printed-participants">
      <header>
        <p className="kind">{texts.paperTitle}</p>
        <h1>{event.name}</h1>
        <p>
          {eventTexts.facts([
            formatDay(event.competitionDate),
            ...(event.clubName ? [event.clubName] : []),
            texts.count(rows.length, rows.length),
            ...detailsInOneLine(event, ['place', 'startTime', 'fee', 'feeNote']),
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
              {answers.map(({ id, text }) => (
                <td key={id}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

/** The query parameter of each filter. */
const names = { words: 'q', division: 'division', standing: 'standing', paid: 'paid' } as const

type Archers = readonly Pick<Participant, 'archeryStyle'>[]

/** Reads the filters and the order from an address; ignores invalid parts. */
const readTable = (search: string, archers: Archers): { filter: TableFilter; sorting: Sorting } => {
  const query = new URLSearchParams(search)
  const askedFor = (name: keyof typeof names) => query.get(names[name])?.trim() ?? ''
  return {
    filter: {
      words: askedFor('words'),
      division: archers.find(({ archeryStyle }) => archeryStyle === askedFor('division'))?.archeryStyle ?? '',
      standing: checkInStates.find((each) => each === askedFor('standing')) ?? '',
      paid: ['yes', 'no'].find((each) => each === askedFor('paid')) ?? '',
    },
    sorting: {
      key: sortKeys.find((key) => key === query.get('sort')) ?? 'name',
      isDown: query.get('order') === 'desc',
    },
  }
}

const tableQuery = (filter: TableFilter, { key, isDown }: Sorting): string => {
  const search = new URLSearchParams({
    ...(filter.words && { [names.words]: filter.words }),
    ...(filter.division && { [names.division]: filter.division }),
    ...(filter.standing && { [names.standing]: filter.standing }),
    ...(filter.paid && { [names.paid]: filter.paid }),
    ...(key !== 'name' && { sort: key }),
    ...(isDown && { order: 'desc' }),
  })
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The filters and the order of the table. They are kept in the address: Back, a reload and a shared link keep them. */
const useTableFilter = (archers: Archers) => {
  const [path, navigate] = useLocation()
  const { filter, sorting } = readTable(useSearch(), archers)
  const go = (change: { filter?: Partial<TableFilter>; sorting?: Sorting }) => {
    const now = readTable(location.search, archers)
    const next = tableQuery({ ...now.filter, ...change.filter }, change.sorting ?? now.sorting)
    navigate(`${path}${next}`, { replace: true })
  }
  const [typed, setTyped] = useDebouncedText(filter.words, (words) => go({ filter: { words } }))
  return {
    /** Includes the text being typed, which is written to the address after a pause. */
    filter: { ...filter, words: typed },
    narrow: ({ words, ...others }: TableFilter) => {
      if (words === typed) go({ filter: others })
      else setTyped(words)
    },
    sorting,
    sortBy: (next: Sorting) => go({ sorting: next }),
  }
}

type FiltersProps = {
  filter: TableFilter
  divisions: readonly { value: string; label: string }[]
  onChange: (filter: TableFilter) => void
  children?: ReactNode
}

const Filters = ({ filter, divisions, onChange, children }: FiltersProps) => (
  <div className="flex flex-wrap gap-3">
    <div className="min-w-full flex-1 wide:min-w-64">
      <SearchBox
        label={texts.search}
        hint={texts.searchHint}
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
      />
    </div>
    <ChoiceBox
      label={texts.division}
      className="min-w-40 flex-1"
      options={[{ value: '', label: texts.anyDivision }, ...divisions]}
      value={filter.division}
      onChange={(division) => onChange({ ...filter, division })}
    />
    <ChoiceBox
      label={texts.standing}
      className="min-w-40 flex-1"
      options={[
        { value: '', label: texts.anyStanding },
        ...checkInStates.map((value) => ({ value, label: texts.standings[value] })),
      ]}
      value={filter.standing}
      onChange={(standing) => onChange({ ...filter, standing })}
    />
    <ChoiceBox
      label={texts.paid}
      className="min-w-40 flex-1"
      options={[
        { value: '', label: texts.anyPaid },
        { value: 'yes', label: texts.isPaid },
        { value: 'no', label: texts.isUnpaid },
      ]}
      value={filter.paid}
      onChange={(paid) => onChange({ ...filter, paid })}
    />
    {children}
  </div>
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
      className={`text-start ${sortKey === 'name' ? 'w-1/4 min-w-32' : ''}`}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 px-2 font-semibold"
        onClick={() => onSort({ key: sortKey, isDown: isSorted && !sorting.isDown })}
      >
        {texts.columns[sortKey]}
        {isSorted && <Arrow className="size-4" aria-hidden="true" />}
      </button>
    </th>
  )
}

const Row = ({ row: { name, club, division, standing, isPaid, answers } }: { row: TableRow }) => (
  <tr className="hair-t">
    <th scope="row" className="px-2 py-2 text-start font-semibold">
      <div>{name}</div>
    </th>
    <td className="px-2 py-2">{club}</td>
    <td className="px-2 py-2">{division}</td>
    <td className="px-2 py-2 whitespace-nowrap">{texts.standings[standing]}</td>
    <td className="px-2 py-2">
      {isPaid ? (
        <span className="inline-flex items-center gap-1">
          <CheckIcon className="size-4" aria-hidden="true" />
          {texts.yes}
        </span>
      ) : (
        texts.no
      )}
    </td>
    {answers.map(({ id, text }) => (
      <td key={id} className="min-w-32 px-2 py-2">
        {text}
      </td>
    ))}
  </tr>
)

/** Chooses the sort order on a phone, which has no column heads. */
const SortBox = ({ sorting, onSort }: Omit<HeadProps, 'sortKey'>) => (
  <ChoiceBox
    label={texts.sortBy}
    className="min-w-40 flex-1"
    options={sortKeys.map((value) => ({ value, label: texts.sortedBy(texts.columns[value]) }))}
    value={sorting.key}
    onChange={(typed) => onSort({ key: sortKeys.find((key) => key === typed) ?? 'name', isDown: false })}
  />
)

/** An archer as a list item on a phone. */
const Item = ({ row, questions }: { row: TableRow; questions: ReadonlyMap<string, string> }) => {
  const { name, club, division, standing, isPaid } = row
  const answers = row.answers.filter(({ text }) => text !== '')
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <div className="min-w-0 wrap-break-word">
        <p className="font-semibold">{name}</p>
        <p className="text-14 text-muted">{eventTexts.facts([division, club].filter(Boolean))}</p>
        {answers.map(({ id, text }) => (
          <p key={id} className="text-14 text-muted">
            {texts.answer(questions.get(id) ?? '', text)}
          </p>
        ))}
      </div>
      <div className="shrink-0 text-end text-14">
        <p>{texts.standings[standing]}</p>
        <p className={isPaid ? '' : 'text-muted'}>{isPaid ? texts.isPaid : texts.isUnpaid}</p>
      </div>
    </li>
  )
}

/** All archers, sorted and filtered. Files, copied addresses and printouts contain the same archers. */
export const ParticipantsTable = ({
  event,
  archers,
}: {
  event: ClubEvent
  archers: readonly Participant[]
}) => {
  const isDesk = useDesk()
  const names = useDivisionNames(event.divisionScheme)
  const groups = useGroupNames(event.id)
  const { filter, narrow, sorting, sortBy } = useTableFilter(archers)
  const words = useDeferredValue(filter.words)
  const tableFilter = { ...filter, words }
  const rows = sortedBy(
    tableRows(event, archers, names.short, useNameOrder()).filter((row) => matchesFilter(tableFilter, row)),
    sorting,
  )
  const { rows: drawn, more } = useRowsInSteps(JSON.stringify([tableFilter, sorting]))
  const divisions = [...divisionCounts(archers)].map(([code, count]) => ({
    value: code,
    label: eventTexts.facts([names.full(code), String(count)]),
  }))
  const questions = new Map((event.details?.questions ?? []).map(({ id, text }) => [id, text]))
  const arrived = rows.filter(({ standing }) => standing === 'here').length
  const paid = rows.filter(({ isPaid }) => isPaid).length
  return (
    <>
      <Filters filter={filter} divisions={divisions} onChange={narrow}>
        {!isDesk && <SortBox sorting={sorting} onSort={sortBy} />}
      </Filters>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span className="font-semibold">{texts.count(rows.length, archers.length)}</span>{' '}
          <span className="text-muted">{texts.sums(arrived, paid)}</span>
        </p>
        <div className="flex flex-wrap gap-2">
          {reasonNotTo('group', event.status) === null && (
            <LinkButton href={participantsImportPath(event.id)}>{texts.bringIn}</LinkButton>
          )}
          <ExportMenu event={event} rows={rows} groups={groups} />
        </div>
      </div>
      {rows.length === 0 && <p>{texts.noHits}</p>}
      {rows.length > 0 && !isDesk && (
        <ul
          aria-label={texts.title}
          className="long-list hair divide-y divide-line rounded-10 bg-paper px-4 py-2"
        >
          {rows.slice(0, drawn).map((row) => (
            <Item key={row.archer.id} row={row} questions={questions} />
          ))}
        </ul>
      )}
      {rows.length > 0 && isDesk && (
        <div className="hair overflow-x-auto rounded-10 bg-paper p-2">
          <table className="figures w-full border-collapse">
            <caption className="sr-only">{texts.titleOf(event.name)}</caption>
            <thead>
              <tr>
                {sortKeys.map((key) => (
                  <Head key={key} sortKey={key} sorting={sorting} onSort={sortBy} />
                ))}
                {[...questions].map(([id, text]) => (
                  <th key={id} scope="col" className="min-w-32 px-2 text-start font-semibold">
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="long-list [--row-height:1.5rem]">
              {rows.slice(0, drawn).map((row) => (
                <Row key={row.archer.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PrintedParticipants event={event} rows={rows} groups={groups} />
      {drawn < rows.length && (
        <LoadMore label={texts.more} pendingLabel={texts.more} isLoading={false} onMore={more} />
      )}
    </>
  )
}
