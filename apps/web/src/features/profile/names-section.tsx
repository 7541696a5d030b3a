import { nameOrders, type PersonName, personName } from '@fletch/domain'
import { profileTexts } from '../../messages/profile.ts'
import { chooseNameOrder, useNameOrder } from '../../shell/name-order.ts'
import { Section } from '../../ui/section.tsx'

const texts = profileTexts.names

/** Chooses whether lists show first or last names first, with the user's own name as an example. */
export const NamesSection = ({ user }: { user: PersonName }) => {
  const current = useNameOrder()
  return (
    <Section title={texts.title} text={texts.text}>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{texts.title}</legend>
        {nameOrders.map((order) => (
          <label
            key={order}
            className="hair flex min-h-16 min-w-0 cursor-pointer flex-col justify-center rounded-10 border-edge bg-paper px-3 py-2 hover:border-ink has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sun:has-checked:bg-ink sun:has-checked:text-paper"
          >
            <input
              type="radio"
              name="name-order"
              value={order}
              checked={order === current}
              onChange={() => chooseNameOrder(order)}
              className="sr-only"
            />
            <span className="text-14">{texts.orders[order]}</span>
            <span className="font-semibold wrap-break-word">{personName(user, order)}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
