import { splitName, type WholeNameOrder, type WholeNames, wholeNameOrders } from '@fletch/domain'
import { importTexts } from '../../../messages/club-imports.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'

const texts = importTexts.names

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
    return parts === null ? texts.orders[each] : texts.parts(parts.firstName, parts.lastName)
  }
  return (
    <section aria-labelledby="names" className="hair flex flex-col gap-3 rounded-10 p-4">
      <h3 id="names" className="text-16">
        {texts.title}
      </h3>
      <ul className="text-14 text-muted">
        {examples.map(({ cell, firstName, lastName }) => (
          <li key={cell} className="wrap-anywhere">
            {texts.example(cell, firstName, lastName)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 max-w-96 flex-1">
          <SelectField
            label={texts.means(example?.cell ?? '')}
            options={wholeNameOrders.map((value) => ({ value, label: partsIn(value) }))}
            value={order}
            disabled={disabled}
            onChange={({ target }) => {
              const chosen = wholeNameOrders.find((each) => each === target.value)
              if (chosen) onChange(chosen)
            }}
          />
        </div>
        {!isChosen && (
          <Button disabled={disabled} onClick={() => onChange(order)}>
            {texts.confirm}
          </Button>
        )}
      </div>
    </section>
  )
}
