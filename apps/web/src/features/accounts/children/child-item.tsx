import type { User } from '@fletch/domain/contract'
import { useState } from 'react'
import { childTexts as texts } from '../../../messages/children.ts'
import { formatDay } from '../../../messages/format.ts'
import { openAs } from '../../../server/act-for.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { ChildLink } from './child-link.tsx'
import { nameOf, removeChild } from './mutations.ts'

const Removal = ({ child, onClose }: { child: User; onClose: () => void }) => {
  const { run, isPending } = useChange(removeChild(child), onClose)
  return (
    <>
      <p>{texts.removing.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{texts.removing.keep}</Button>
        <Button
          look="danger"
          pending={isPending}
          pendingLabel={texts.removing.pending}
          onClick={() => void run()}
        >
          {texts.removing.remove}
        </Button>
      </div>
    </>
  )
}

type ChildItemProps = { child: User; guardian: User; isOffline: boolean }

/** An archer for whom the user acts. */
export const ChildItem = ({ child, guardian, isOffline }: ChildItemProps) => {
  const [asked, setAsked] = useState<'link' | 'removal'>()
  const name = nameOf(child)
  const close = () => setAsked(undefined)
  const facts = [
    ...(child.dateOfBirth === null ? [] : [texts.born(formatDay(child.dateOfBirth))]),
    ...(child.club === '' ? [] : [child.club]),
  ]
  return (
    <li className="hair-b flex flex-col gap-3 py-4 last:border-b-0">
      <div>
        <p className="text-18 font-semibold wrap-anywhere">{name}</p>
        {facts.length > 0 && <p className="text-14 text-muted">{texts.facts(facts)}</p>}
      </div>
      <div className="row-ways">
        <Button onClick={() => openAs(child, guardian, '/')}>{texts.actFor(child.firstName)}</Button>
        {!isOffline && (
          <>
            <Button look="quiet" onClick={() => setAsked('link')}>
              {texts.account}
              <span className="sr-only">{texts.accountOf(name)}</span>
            </Button>
            <Button look="quiet" onClick={() => setAsked('removal')}>
              {texts.remove}
              <span className="sr-only">{texts.removeOf(name)}</span>
            </Button>
          </>
        )}
      </div>
      <Dialog open={asked === 'link'} onClose={close} title={texts.link.title(child.firstName)}>
        <ChildLink child={child} guardian={guardian} />
      </Dialog>
      <Dialog open={asked === 'removal'} onClose={close} title={texts.removing.title(name)}>
        <Removal child={child} onClose={close} />
      </Dialog>
    </li>
  )
}
