import { appPaths, newClubPath } from '@fletch/contract'
import { firstWaysTexts as texts } from '@fletch/messages/first-ways'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { forgetNewcomer } from '../../session/newcomer.ts'
import { Button } from '../../ui/button.tsx'
import { FormLink } from '../../ui/form-link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const Way = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex flex-col gap-1">
    {children}
    <p className="text-14 text-muted">{text}</p>
  </li>
)

/**
 * What a new user can begin with, above their first card. Shown once: when it leaves the screen, by a choice or because
 * the card is begun, it does not come back.
 */
export const FirstWays = () => {
  const [isOpen, setOpen] = useState(true)
  const title = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // A button of the card begins it, and the pad needs the room.
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('main button') === null) return
      if (!section.current?.contains(target)) setOpen(false)
    }
    addEventListener('click', onPress)
    return () => {
      removeEventListener('click', onPress)
      forgetNewcomer()
    }
  }, [])
  if (!isOpen) return null
  const beginToScore = () => {
    setOpen(false)
    // The button that had the focus goes. The card is next.
    const card = document.querySelector<HTMLElement>('h1')
    card?.setAttribute('tabindex', '-1')
    card?.focus()
  }
  return (
    <section ref={section} aria-labelledby={title} className="hair-b bg-accent-soft print:hidden">
      {/* On a phone the notice of the registration says so first, in its place, so that nothing moves when it goes. */}
      <div className="notice-room min-h-15 max-[22.5rem]:min-h-17">
        <p className="mx-auto max-w-form px-4 pt-4 font-semibold text-accent wide:px-6 desk:max-w-content">
          {texts.ready}
        </p>
      </div>
      <div className="mx-auto flex max-w-form flex-col gap-3 px-4 pb-4 wide:px-6 desk:max-w-content">
        <p id={title} className="text-18 font-semibold">
          {texts.title}
        </p>
        <ul className="grid gap-3 desk:grid-cols-3">
          <Way text={texts.scoreText}>
            <Button wide onClick={beginToScore}>
              {texts.score}
            </Button>
          </Way>
          <Way text={texts.joinText}>
            <LinkButton href={appPaths.clubs} wide>
              {texts.join}
            </LinkButton>
          </Way>
          <Way text={texts.startText}>
            <FormLink href={newClubPath} wide>
              {texts.start}
            </FormLink>
          </Way>
        </ul>
      </div>
    </section>
  )
}
