import { showJoinCode } from '@fletch/domain'
import { type ChildLink as Link, takeOverPath, type User } from '@fletch/domain/contract'
import { useState } from 'react'
import { childTexts } from '../../../messages/children.ts'
import { formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { copyWithNotice } from '../../../ui/copy-text.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { GuardianPasswordForm } from './guardian-password-form.tsx'
import { makeLink } from './mutations.ts'

const texts = childTexts.link

const MadeLink = ({ child, link: { token, code, expiresAt } }: { child: User; link: Link }) => {
  const address = `${location.origin}${takeOverPath(token)}`
  return (
    <>
      <p>{texts.made(child.firstName)}</p>
      <TextField
        label={texts.label}
        hint={texts.until(formatDay(expiresAt.slice(0, 10)))}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button look="main" className="self-end" onClick={() => void copyWithNotice(address, texts)}>
        {texts.copy}
      </Button>
      <TextField label={texts.code} hint={texts.codeHint} readOnly value={showJoinCode(code)} />
    </>
  )
}

/** The link with which an archer sets up an own sign-in, and its code. */
export const ChildLink = ({ child, guardian }: { child: User; guardian: User }) => {
  const [link, setLink] = useState<Link>()
  const { submit } = useChange(makeLink(child, setLink))
  if (link) return <MadeLink child={child} link={link} />
  return (
    <GuardianPasswordForm
      id="child-link"
      guardian={guardian}
      label={texts.make}
      pendingLabel={texts.making}
      submit={submit}
    >
      <p>{texts.text(child.firstName)}</p>
      <p>{texts.undoable(child.firstName)}</p>
    </GuardianPasswordForm>
  )
}
