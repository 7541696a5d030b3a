import { groupSizes, groupSizesFor } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { SelectField } from '../../../ui/select-field.tsx'

const texts = groupTexts.making

const groupsOutcome = (archers: number, sizes: readonly number[]): string =>
  texts.outcome({
    archers,
    groups: sizes.length,
    sizes: sizes.every((size) => size === sizes[0]) ? (sizes[0] ?? 0) : sizes.join(', '),
  })

const groupsOutcomeShort = (archers: number, groups: number, most: number, least: number): string =>
  texts.outcomeShort({ archers, groups, sizes: most === least ? most : texts.orSizes({ most, least }) })

export type GroupSize = (typeof groupSizes)[number]

/** An event's group size, or 4 if it is not one of the choices. */
export const groupSizeOf = (groupSize: number): GroupSize =>
  groupSizes.find((size) => size === groupSize) ?? 4

/** Up to this many groups, the size of each is listed. */
const few = 8

const outcomeOf = (archers: number, size: GroupSize): string => {
  const sizes = groupSizesFor(archers, size)
  return sizes.length <= few
    ? groupsOutcome(archers, sizes)
    : groupsOutcomeShort(archers, sizes.length, sizes[0] ?? size, sizes.at(-1) ?? size)
}

type GroupSizeFieldProps = { archers: number; size: GroupSize; onChange: (size: GroupSize) => void }

type FamiliesFieldProps = { keepsFamilies: boolean; onChange: (keepsFamilies: boolean) => void }

/** Chooses whether parents and children are put into one group. */
export const FamiliesField = ({ keepsFamilies, onChange }: FamiliesFieldProps) => (
  <label className="flex min-h-12 items-start gap-3 py-2">
    <input
      type="checkbox"
      checked={keepsFamilies}
      onChange={({ target }) => onChange(target.checked)}
      className="mt-0.5 size-6 shrink-0"
    />
    <span>
      <span className="block font-semibold">{texts.families}</span>
      <span className="block text-14 text-muted">{texts.familiesText}</span>
    </span>
  </label>
)

/** Chooses the group size, and shows the groups that result. */
export const GroupSizeField = ({ archers, size, onChange }: GroupSizeFieldProps) => (
  <>
    <SelectField
      label={texts.size}
      options={groupSizes.map((each) => ({ value: String(each), label: texts.archersEach({ size: each }) }))}
      value={String(size)}
      onChange={(event) => onChange(groupSizeOf(Number(event.target.value)))}
    />
    <p role="status">{outcomeOf(archers, size)}</p>
    <p className="text-14 text-muted">{texts.styles}</p>
  </>
)
