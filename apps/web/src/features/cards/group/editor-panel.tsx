import { useState } from 'react'
import { groupTexts } from '../../../messages/group-scoring.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useChange } from '../../../ui/use-change.ts'
import { editorWords, type GroupParts } from './group-view.ts'
import { nameAnotherEditor, saveEditor } from './mutations.ts'

const texts = groupTexts.panel

/** Special values among the ids. */
const everyone = 'everyone'
const another = 'another'

const Choice = ({ card, record, view, onDone }: GroupParts & { onDone: () => void }) => {
  const isArcher = view.archers.some(({ userId }) => userId === view.editorUserId)
  const [chosen, choose] = useState((isArcher && view.editorUserId) || '')
  const [error, setError] = useState<string>()
  const [who, setWho] = useState('')
  const named = view.archers.filter(({ userId }) => userId !== null)
  const namingAnother = useChange(nameAnotherEditor(card, record))
  const saveChosen = async (): Promise<string | undefined> => {
    if (chosen === another) {
      const [issue] = (await namingAnother.submit(who.trim())) ?? []
      return issue?.message
    }
    const editorUserId = chosen === everyone ? null : chosen
    const name = named.find(({ userId }) => userId === editorUserId)?.name
    const words = name === undefined ? texts.updatedEveryone : texts.updatedText(name)
    await saveEditor(card, record, { editorUserId, words })
    return undefined
  }
  const saving = useBusy(async () => {
    const reason = await saveChosen()
    setError(reason)
    if (reason === undefined) onDone()
  })
  const save = () => {
    if (chosen === '') {
      setError(groupTexts.editorRequiredText)
      toast({
        title: groupTexts.editorRequired,
        description: groupTexts.editorRequiredText,
        style: 'destructive',
      })
      return
    }
    void saving.run()
  }
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={texts.label}
        value={chosen}
        error={chosen === another ? undefined : error}
        onChange={(event) => {
          choose(event.target.value)
          setError(undefined)
        }}
        options={[
          { value: '', label: groupTexts.begin.none },
          ...named.map(({ userId, name }) => ({ value: userId ?? '', label: name })),
          { value: everyone, label: texts.everyone },
          ...(view.isEventAdmin ? [{ value: another, label: texts.another }] : []),
        ]}
      />
      {chosen === another && (
        <TextField
          label={texts.who}
          hint={texts.whoHint}
          error={error}
          value={who}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setWho(event.target.value)
            setError(undefined)
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{texts.cancel}</Button>
        <Button look="main" pending={saving.isBusy} pendingLabel={texts.saving} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

/** Shows the editor and lets the user change it. */
export const EditorPanel = (props: GroupParts) => {
  const { view } = props
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{texts.title}</h2>
      <p>
        <span className="font-semibold">{view.editorName ?? editorWords(view)}</span>
      </p>
      <p className="text-muted">{texts.text}</p>
      {isChoosing ? (
        <Choice {...props} onDone={() => setChoosing(false)} />
      ) : (
        view.mayNameEditor && (
          <div>
            <Button onClick={() => setChoosing(true)}>{texts.choose}</Button>
          </div>
        )
      )}
    </section>
  )
}
