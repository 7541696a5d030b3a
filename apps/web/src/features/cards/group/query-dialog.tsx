import { targetNumber } from '@fletch/domain'
import { scoreQueryTexts } from '@fletch/messages/score-queries'
import { useState } from 'react'
import { v7 } from 'uuid'
import type { ScoreQuestion } from '../../../phone/cards/card-record.ts'
import { withQuery } from '../../../phone/cards/group-part.ts'
import { isOnline } from '../../../phone/online.ts'
import { phone } from '../../../phone/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type FormIssue, inWords } from '../../../ui/fault.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import type { GroupParts } from './group-view.ts'

const texts = scoreQueryTexts.ask

/** Stores a query on this phone, sends it if there is a signal, and says which. Returns a refusal. */
const ask = async (
  { card, record }: Pick<GroupParts, 'card' | 'record'>,
  query: ScoreQuestion,
): Promise<FormIssue | undefined> => {
  card.change((now) => withQuery(now, query, { key: v7(), at: new Date().toISOString() }))
  await card.flush()
  const saved = isOnline() ? await phone.sync.save(record) : undefined
  if (saved?.kind === 'saved') toast({ title: texts.sent, description: texts.sentText })
  else if (saved === undefined || saved.kind === 'unreached')
    toast({ title: texts.kept, description: texts.keptText })
  else return { path: 'note', message: ('words' in saved && saved.words) || (() => texts.failedText) }
  return undefined
}

const QueryForm = ({ onClose, ...parts }: GroupParts & { onClose: () => void }) => {
  const { record, view } = parts
  const { mine } = record
  const own = view.archers.find(({ userId }) => userId === record.userId)
  const archers = view.isEditor ? view.archers : view.archers.filter((archer) => archer === own)
  const refused = record.group?.refusedQuestion
  const [participantId, setArcher] = useState(refused?.participantId ?? own?.id ?? archers[0]?.id ?? '')
  const numbers = Array.from({ length: mine.numberOfTargets }, (_, row) =>
    targetNumber(row, mine.startingTarget, mine.courseTargets),
  )
  const [target, setTarget] = useState(refused?.target ?? numbers[0] ?? 1)
  const [text, setText] = useState(refused?.text ?? '')
  const [issue, setIssue] = useState<FormIssue>()
  const sending = useBusy(async () => {
    if (text.trim() === '') return setIssue({ path: 'note', message: () => texts.missing })
    const refusal = await ask(parts, { participantId, target, text: text.trim() })
    if (refusal === undefined) onClose()
    else setIssue(refusal)
  })
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sending.run()
      }}
    >
      <p>{texts.text}</p>
      {archers.length > 1 && (
        <SelectField
          label={texts.archer}
          value={participantId}
          options={archers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setArcher(event.target.value)}
        />
      )}
      <SelectField
        label={texts.target}
        value={String(target)}
        options={[...new Set(numbers)].map((number) => ({ value: String(number), label: String(number) }))}
        onChange={(event) => setTarget(Number(event.target.value))}
      />
      <TextAreaField
        label={texts.note}
        value={text}
        error={issue && inWords(issue.message)}
        rows={3}
        maxLength={1000}
        onChange={(event) => {
          setText(event.target.value)
          setIssue(undefined)
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={sending.isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" look="main" pending={sending.isBusy} pendingLabel={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** An archer, or the editor for one of the group, asks the officers about a score. Without a signal it is sent later. */
export const QueryDialog = ({
  isOpen,
  onClose,
  ...parts
}: GroupParts & { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title={texts.title}>
    {isOpen && <QueryForm {...parts} onClose={onClose} />}
  </Dialog>
)
