import { nameOrders, type PersonName, personName } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { cachesTexts } from '@fletch/messages/caches'
import { profileTexts } from '@fletch/messages/profile'
import { clearCache } from '../../server/cache-clearing.ts'
import { LanguageChoice } from '../../shell/language-choice.tsx'
import { chooseNameOrder, useNameOrder } from '../../shell/name-order.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useBusy } from '../../ui/use-busy.ts'

const namesTexts = profileTexts.names

/** Chooses whether lists show first or last names first, with the user's own name as an example. */
export const NamesSection = ({ user }: { user: PersonName }) => {
  const current = useNameOrder()
  return (
    <Section title={namesTexts.title} text={namesTexts.text}>
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{namesTexts.title}</legend>
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
            <span className="text-14">{namesTexts.orders[order]}</span>
            <span className="font-semibold wrap-break-word">{personName(user, order)}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  )
}

/** The order of names on this device, in words. */
export const NamesState = () => namesTexts.orders[useNameOrder()]

/** Chooses the colours of this device. */
export const ThemeSection = () => (
  <Section title={appTexts.theme.title}>
    <ThemeSwitch isUnderTitle />
  </Section>
)

/** Chooses the language of this phone. */
export const LanguageSection = () => (
  <Section title={appTexts.language.title}>
    <LanguageChoice isUnderTitle />
  </Section>
)

/** Explains the cache and offers to clear it. */
export const CacheSection = () => {
  const { run, isBusy } = useBusy(clearCache)
  return (
    <Section title={cachesTexts.title} text={cachesTexts.text}>
      <Button className="self-start" pending={isBusy} pendingLabel={cachesTexts.clearing} onClick={run}>
        {cachesTexts.clear}
      </Button>
    </Section>
  )
}
