import { groupScoringPath } from '@fletch/contract'
import { readJoinCode } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/event-groups'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { type FormIssue, inWords } from '../../../ui/fault.ts'
import { useChange } from '../../../ui/use-change.ts'
import { findGroup } from './mutations.ts'

const texts = groupTexts.code

/** Opens a group's card by the code on its slip, for archers who cannot scan. */
export const GroupCodeForm = () => {
  const [, navigate] = useLocation()
  const [error, setError] = useState<FormIssue>()
  const finding = useChange(findGroup, ({ competitionId, groupId }) =>
    navigate(groupScoringPath(competitionId, groupId)),
  )
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readJoinCode(String(new FormData(event.currentTarget).get('code')))
    if (code === null) return setError({ path: 'code', message: () => texts.malformed })
    const [wrong] = (await finding.submit(code)) ?? []
    setError(wrong)
  }
  return (
    <section aria-labelledby="group-code" className="hair-t flex flex-col gap-3 pt-6">
      <h2 id="group-code" className="text-18">
        {texts.title}
      </h2>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onInput={() => setError(undefined)}
        onSubmit={(event) => void onSubmit(event)}
      >
        <CodeField label={texts.label} hint={texts.hint} error={error && inWords(error.message)} />
        <Button
          type="submit"
          className="wide:mt-[1.65rem]"
          pending={finding.isPending}
          pendingLabel={texts.pending}
        >
          {texts.submit}
        </Button>
      </form>
    </section>
  )
}
