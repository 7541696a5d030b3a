import type { ChildTakenOver, User } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { childTexts } from '../../../messages/children.ts'
import { formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { GuardianPasswordForm } from './guardian-password-form.tsx'
import { nameOf, undoTakeOver } from './mutations.ts'
import { takenOverQuery } from './queries.ts'

const texts = childTexts.undo

type UndoProps = { child: ChildTakenOver; guardian: User; onClose: () => void }

const UndoForm = ({ child, guardian, onClose }: UndoProps) => {
  const { submit } = useChange(undoTakeOver(child), onClose)
  return (
    <GuardianPasswordForm
      id="undo-take-over"
      guardian={guardian}
      label={texts.undo}
      pendingLabel={texts.pending}
      submit={submit}
    >
      <p>{texts.text(child.firstName)}</p>
    </GuardianPasswordForm>
  )
}

const TakenOverChild = ({ child, guardian }: { child: ChildTakenOver; guardian: User }) => {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const name = nameOf(child)
  return (
    <li className="hair-t flex flex-wrap items-center justify-between gap-3 py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-14 text-muted">{texts.until(formatDay(child.undoUntil.slice(0, 10)))}</p>
      </div>
      <Button onClick={() => setAsked(true)}>
        {texts.open}
        <span className="sr-only">{texts.openOf(name)}</span>
      </Button>
      <Dialog open={isAsked} onClose={close} title={texts.title(child.firstName)}>
        <UndoForm child={child} guardian={guardian} onClose={close} />
      </Dialog>
    </li>
  )
}

/** Archers with a new sign-in of their own, which the user can still undo. */
export const TakenOverChildren = ({ guardian }: { guardian: User }) => {
  const { data = [] } = useQuery(takenOverQuery(guardian.id))
  if (data.length === 0) return null
  return (
    <Section title={texts.heading} text={texts.headingText}>
      <ul>
        {data.map((child) => (
          <TakenOverChild key={child.id} child={child} guardian={guardian} />
        ))}
      </ul>
    </Section>
  )
}
