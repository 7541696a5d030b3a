import { nameOrders, type PersonName, personName } from '@fletch/domain'
import { appTexts } from '@fletch/messages/app'
import { cachesTexts } from '@fletch/messages/caches'
import { profileTexts } from '@fletch/messages/profile'
import { clearCache } from '../../server/cache-clearing.ts'
import { LanguageChoice } from '../../shell/language-choice.tsx'
import { chooseNameOrder, useNameOrder } from '../../shell/name-order.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceTiles } from '../../ui/choice-tiles.tsx'
import { Section } from '../../ui/section.tsx'
import { useBusy } from '../../ui/use-busy.ts'

const namesTexts = profileTexts.names

/** Chooses whether lists show first or last names first, with the user's own name as an example. */
export const NamesSection = ({ user }: { user: PersonName }) => (
  <Section title={namesTexts.title} text={namesTexts.text}>
    <ChoiceTiles
      name="name-order"
      title={namesTexts.title}
      isUnderTitle
      values={nameOrders}
      current={useNameOrder()}
      onChoose={chooseNameOrder}
      className="min-h-16 flex-col justify-center py-2"
    >
      {(order) => (
        <>
          <span className="text-14">{namesTexts.orders[order]}</span>
          <span className="font-semibold wrap-break-word">{personName(user, order)}</span>
        </>
      )}
    </ChoiceTiles>
  </Section>
)

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
