import { takeOverPath, type User } from '@fletch/domain/contract'
import { useState } from 'react'
import { childTexts } from '../../../messages/children.ts'
import { formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { makeLink } from './mutations.ts'

const texts = childTexts.link

/** The link with which an archer sets up an own sign-in. */
export const ChildLink = ({ child }: { child: User }) => {
  const [link, setLink] = useState<{ token: string; expiresAt: string }>()
  const { run, isPending } = useChange(makeLink(child, setLink))
  const address = link && `${location.origin}${takeOverPath(link.token)}`
  return (
    <>
      <p>{texts.text(child.firstName)}</p>
      {link && address ? (
        <>
          <TextField
            label={texts.label}
            hint={texts.until(formatDay(link.expiresAt.slice(0, 10)))}
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <Button look="main" className="self-end" onClick={() => void copyWithNotice(address, texts)}>
            {texts.copy}
          </Button>
        </>
      ) : (
        <Button
          look="main"
          className="self-end"
          pending={isPending}
          pendingLabel={texts.making}
          onClick={() => void run()}
        >
          {texts.make}
        </Button>
      )}
    </>
  )
}
