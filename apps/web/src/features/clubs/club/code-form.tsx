import { appPaths, joinClubPath } from '@fletch/contract'
import { readJoinCode } from '@fletch/domain'
import { clubTexts } from '@fletch/messages/clubs'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'

const texts = clubTexts.code

const linkStart = `${appPaths.joinClub}/`

/** The code in a link to a club, pasted with what stands before and after it; null if it is no such link. */
const codeInLink = (typed: string): string | null => {
  const start = typed.indexOf(linkStart)
  return start < 0 ? null : (/^[\w-]+/.exec(typed.slice(start + linkStart.length))?.[0] ?? null)
}

/** Opens a club by the code from the clubhouse, or by its link. */
export const CodeForm = () => {
  const [, navigate] = useLocation()
  const [isMalformed, setMalformed] = useState(false)
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onInput={() => setMalformed(false)}
      onSubmit={(event) => {
        event.preventDefault()
        const typed = String(new FormData(event.currentTarget).get('code'))
        const code = readJoinCode(typed) ?? codeInLink(typed)
        if (code === null) setMalformed(true)
        else navigate(joinClubPath(code))
      }}
    >
      <CodeField
        label={texts.label}
        hint={texts.hint}
        error={isMalformed ? texts.malformed : undefined}
        maxLength={500}
      />
      <Button type="submit" className="mt-[1.65rem]">
        {texts.submit}
      </Button>
    </form>
  )
}
