import { joinClubPath } from '@fletch/contract'
import { readJoinCode } from '@fletch/domain'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'

const texts = clubTexts.code

/** Opens a club by the code from the clubhouse. */
export const CodeForm = () => {
  const [, navigate] = useLocation()
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onInput={() => setError(undefined)}
      onSubmit={(event) => {
        event.preventDefault()
        const code = readJoinCode(String(new FormData(event.currentTarget).get('code')))
        if (code === null) setError(texts.malformed)
        else navigate(joinClubPath(code))
      }}
    >
      <CodeField label={texts.label} hint={texts.hint} error={error} />
      <Button type="submit" className="mt-[1.65rem]">
        {texts.submit}
      </Button>
    </form>
  )
}
