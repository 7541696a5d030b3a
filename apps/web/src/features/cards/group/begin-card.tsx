import { archerKey, personName } from '@fletch/domain'
import { scorecardPath } from '@fletch/domain/contract'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { groupTexts } from '../../../messages/group-scoring.ts'
import type { KnownGroup } from '../../../offline/group-store.ts'
import { useOnline } from '../../../offline/online.ts'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { beginGroupCard } from './mutations.ts'
import { isNextSheet, nextSheetQuery } from './next-sheet.ts'

const texts = groupTexts.begin

const fail = (title: string, description: string) => toast({ title, description, style: 'destructive' })

/** Who may be the editor: every archer of the group with an account. */
const optionsOf = ({ group, userId }: KnownGroup) => [
  { value: '', label: texts.none },
  ...group.participants
    .filter((archer) => archer.userId !== null)
    .map((archer) => {
      const name = personName(archer.user)
      return { value: archerKey(archer), label: archer.userId === userId ? texts.you(name) : name }
    }),
]

/** A group without a card: one of its archers starts it and chooses the editor, also without a signal. */
export const BeginCard = ({ known }: { known: KnownGroup }) => {
  const [editor, setEditor] = useState('')
  const [error, setError] = useState<string>()
  const [, navigate] = useLocation()
  const isFromPaper = isNextSheet(useSearch()) && known.competition.isEventAdmin
  const isOnline = useOnline()
  const { run: begin, isBusy: isCreating } = useBusy(async (editorUserId: string | null) => {
    try {
      if (await beginGroupCard(known, editorUserId))
        navigate(`${scorecardPath(known.id)}${isFromPaper ? nextSheetQuery : ''}`, { replace: true })
    } catch (failure) {
      logError(failure)
      fail(texts.failed, texts.failedText)
    }
  })
  const onSubmit = () => {
    if (editor !== '') return void begin(editor)
    setError(groupTexts.editorRequiredText)
    fail(groupTexts.editorRequired, groupTexts.editorRequiredText)
  }
  if (isFromPaper)
    return (
      <Button
        look="main"
        size="large"
        wide
        autoFocus
        pending={isCreating}
        pendingLabel={texts.creating}
        onClick={() => void begin(null)}
      >
        {groupTexts.correct.typePaper}
      </Button>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isCreating) onSubmit()
      }}
    >
      <p className="text-muted">{texts.text}</p>
      <SelectField
        label={texts.editor}
        value={editor}
        error={error}
        onChange={(event) => {
          setEditor(event.target.value)
          setError(undefined)
        }}
        options={optionsOf(known)}
      />
      {!isOnline && <p className="font-semibold">{texts.offline}</p>}
      <Button type="submit" look="main" size="large" wide pending={isCreating} pendingLabel={texts.creating}>
        {texts.create}
      </Button>
      {known.competition.isEventAdmin && (
        <Button wide disabled={isCreating} onClick={() => void begin(null)}>
          {texts.onPaper}
        </Button>
      )}
    </form>
  )
}
