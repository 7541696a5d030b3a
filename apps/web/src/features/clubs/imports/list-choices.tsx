import { splitName, type WholeNameOrder, type WholeNames, wholeNameOrders } from '@fletch/domain'
import { importTexts } from '@fletch/messages/club-imports'
import type { ReactNode } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ListFile } from './list-files.ts'
import type { HiddenTaken } from './workbook.ts'

type SheetChoiceProps = {
  lists: readonly ListFile[]
  list: ListFile | undefined
  disabled: boolean
  onChoose: (list: ListFile) => void
}

/** Chooses a sheet, if a workbook has several. */
export const SheetChoice = ({ lists, list, disabled, onChoose }: SheetChoiceProps) =>
  lists.length > 1 && (
    <div className="max-w-96">
      <SelectField
        label={importTexts.preview.sheet}
        options={lists.map(({ name }) => ({ value: name, label: name }))}
        value={list?.name}
        disabled={disabled}
        onChange={({ target }) => {
          const picked = lists.find(({ name }) => name === target.value)
          if (picked) onChoose(picked)
        }}
      />
    </div>
  )

const hiddenTexts = importTexts.hidden

/** Each choice with one of the two kinds of hidden parts taken or left out. */
const withRows: Readonly<Record<HiddenTaken, HiddenTaken>> = {
  none: 'rows',
  rows: 'none',
  columns: 'all',
  all: 'columns',
}
const withColumns: Readonly<Record<HiddenTaken, HiddenTaken>> = {
  none: 'columns',
  columns: 'none',
  rows: 'all',
  all: 'rows',
}

type PartProps = { text: string; what: string; isTaken: boolean; disabled: boolean; onToggle: () => void }

const Part = ({ text, what, isTaken, disabled, onToggle }: PartProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <p>{text}</p>
    <Button look="quiet" className="-ms-4" disabled={disabled} onClick={onToggle}>
      {isTaken ? hiddenTexts.leaveOut : hiddenTexts.take}
      <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  </div>
)

type HiddenPartsProps = {
  hidden: NonNullable<ListFile['hidden']>
  taken: HiddenTaken
  disabled: boolean
  onTake: (taken: HiddenTaken) => void
}

/** Says what a sheet hides, which is left out, and offers to take it. */
export const HiddenParts = ({ hidden: { rows, columns }, taken, disabled, onTake }: HiddenPartsProps) => {
  const rowsTaken = taken === 'rows' || taken === 'all'
  const columnsTaken = taken === 'columns' || taken === 'all'
  return (
    <Banner boxed announced>
      {rows > 0 && (
        <Part
          what={hiddenTexts.what.rows}
          text={rowsTaken ? hiddenTexts.rowsTaken({ count: rows }) : hiddenTexts.rows({ count: rows })}
          isTaken={rowsTaken}
          disabled={disabled}
          onToggle={() => onTake(withRows[taken])}
        />
      )}
      {columns > 0 && (
        <Part
          what={hiddenTexts.what.columns}
          text={
            columnsTaken
              ? hiddenTexts.columnsTaken({ count: columns })
              : hiddenTexts.columns({ count: columns })
          }
          isTaken={columnsTaken}
          disabled={disabled}
          onToggle={() => onTake(withColumns[taken])}
        />
      )}
    </Banner>
  )
}

const columnTexts = importTexts.preview

interface ChoosableColumn {
  /** Empty if the column has none. */
  readonly heading: string
  readonly examples: readonly string[]
  /** What the column is read as by its heading, while no one chooses what it holds. Left out if absent. */
  readonly otherwise?: string
}

/** Headings may repeat, so a column is identified by its index. */
const withIndex = (columns: readonly ChoosableColumn[]) =>
  columns.map((column, place) => ({ ...column, place }))

/** Assigns a meaning to one column of a list and takes it from any other, so that each is used once. Several are left out. */
const withColumnAt = <Column extends string>(
  columns: readonly (Column | null)[],
  place: number,
  column: Column | null,
  leftOut: Column | undefined,
): (Column | null)[] =>
  columns.map((each, at) => {
    if (at === place) return column
    return each === column && each !== leftOut ? null : each
  })

type ColumnChoiceProps<Column extends string> = {
  columns: readonly ChoosableColumn[]
  /** What a column can hold. */
  options: readonly { value: Column; label: string }[]
  chosen: readonly (Column | null)[]
  /** Chosen for a column that means something by its heading, and is left out nevertheless. */
  leftOut?: Column
  isOpen: boolean
  text: string
  disabled: boolean
  onChange: (columns: (Column | null)[]) => void
  /** Another question about the columns. */
  children?: ReactNode
}

/** Shows what each column of a list holds. Officers can correct it. */
export const ColumnChoice = <Column extends string>({
  columns,
  options,
  chosen,
  leftOut,
  isOpen,
  text,
  disabled,
  onChange,
  children,
}: ColumnChoiceProps<Column>) => (
  <details className="group hair rounded-10 bg-paper" open={isOpen}>
    <summary className="target flex items-center gap-2 px-4 font-semibold">
      <ChevronDownIcon className="size-5 group-open:rotate-180" aria-hidden="true" />
      {columnTexts.columns}
    </summary>
    <div className="flex flex-col gap-4 p-4 pt-0">
      <p className="text-14 text-muted">{text}</p>
      {children}
      <div className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
        {withIndex(columns).map(({ heading, examples, otherwise, place }) => (
          <SelectField
            key={place}
            label={columnTexts.column({
              heading: heading.trim() || columnTexts.unnamed({ place: place + 1 }),
            })}
            hint={
              examples.length > 0 && (
                <span className="line-clamp-1">{columnTexts.example({ examples: examples.join(', ') })}</span>
              )
            }
            options={[
              { value: '', label: otherwise ?? columnTexts.leftOut },
              ...(otherwise && leftOut ? [{ value: leftOut, label: columnTexts.leftOut }] : []),
              ...options,
            ]}
            value={chosen[place] ?? ''}
            disabled={disabled}
            onChange={({ target }) => {
              const values = [...options.map(({ value }) => value), leftOut]
              const next = values.find((value) => value === target.value) ?? null
              onChange(withColumnAt(chosen, place, next, leftOut))
            }}
          />
        ))}
      </div>
    </div>
  </details>
)

const nameTexts = importTexts.names

type NameOrderChoiceProps = {
  names: WholeNames
  disabled: boolean
  onChange: (order: WholeNameOrder) => void
}

/** Shows how a column of whole names is split. Officers confirm it before the import. */
export const NameOrderChoice = ({ names, disabled, onChange }: NameOrderChoiceProps) => {
  const { order, isChosen, examples } = names
  // A name with a comma is split the same in either order.
  const example = examples.find(({ cell }) => !cell.includes(',')) ?? examples[0]
  const partsIn = (each: WholeNameOrder) => {
    const parts = splitName(example?.cell ?? '', each)
    return parts === null
      ? nameTexts.orders[each]
      : nameTexts.parts({ first: parts.firstName, last: parts.lastName })
  }
  return (
    <section aria-labelledby="names" className="hair flex flex-col gap-3 rounded-10 p-4">
      <h3 id="names" className="text-16">
        {nameTexts.title}
      </h3>
      <ul className="text-14 text-muted">
        {examples.map(({ cell, firstName, lastName }) => (
          <li key={cell} className="wrap-anywhere">
            {nameTexts.example({ cell, first: firstName, last: lastName })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 max-w-96 flex-1">
          <SelectField
            label={nameTexts.means({ cell: example?.cell ?? '' })}
            options={wholeNameOrders.map((value) => ({ value, label: partsIn(value) }))}
            value={order}
            disabled={disabled}
            onChange={({ target }) => {
              const picked = wholeNameOrders.find((each) => each === target.value)
              if (picked) onChange(picked)
            }}
          />
        </div>
        {!isChosen && (
          <Button disabled={disabled} onClick={() => onChange(order)}>
            {nameTexts.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}
