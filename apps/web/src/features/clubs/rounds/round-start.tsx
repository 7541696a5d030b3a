import type { Round } from '@fletch/domain'
import { useRef, useState } from 'react'
import { clubRoundTexts } from '../../../messages/club-rounds.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { Section } from '../../../ui/section.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { type FileFault, readRoundFile } from './mutations.ts'
import { emptyRound, formValuesOf, type RoundFormValues } from './typed-round.ts'

const texts = clubRoundTexts.form
const fileTexts = clubRoundTexts.readFile

const loadDialog = async () => (await import('../../rounds/round-dialog.tsx')).RoundDialog

type UnusableFile = FileFault & { readonly fileName: string }

const Unusable = ({ fileName, text, places }: UnusableFile) => (
  <div role="alert" className="hair rounded-10 border-danger bg-danger-soft p-4">
    <h3 className="flex gap-2 text-18 text-danger">
      <WarningIcon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">
        <Breakable text={fileTexts.title(fileName)} />
      </span>
    </h3>
    <p className="mt-1">{text}</p>
    {places.length > 0 && (
      <ul className="mt-2 list-disc ps-5">
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    )}
  </div>
)

type RoundStartProps = { copiedFrom: string | null; onTake: (typed: RoundFormValues) => void }

/** Starts the form from an existing round, a file, or empty. */
export const RoundSourceButtons = ({ copiedFrom, onTake }: RoundStartProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  const input = useRef<HTMLInputElement>(null)
  const [unusable, setUnusable] = useState<UnusableFile>()
  const take = (typed: RoundFormValues) => {
    setUnusable(undefined)
    onTake(typed)
  }
  const { run: read, isBusy } = useBusy(async (file: File) => {
    const found = await readRoundFile(file)
    if ('places' in found) setUnusable({ ...found, fileName: file.name })
    else take(formValuesOf(found))
  })
  return (
    <Section title={texts.start} text={copiedFrom === null ? texts.startText : texts.copied(copiedFrom)}>
      <div className="flex flex-wrap gap-2">
        <Button pending={isComing} onClick={open}>
          {texts.copy}
        </Button>
        <Button pending={isBusy} onClick={() => input.current?.click()}>
          {texts.file}
        </Button>
        <Button onClick={() => take(emptyRound())}>{texts.blank}</Button>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={texts.file}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the user choose the same file again after correcting it.
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      {unusable && <Unusable {...unusable} />}
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          chosenId=""
          onChoose={(round: Round) => take(formValuesOf(round, texts.copyName(round.name)))}
        />
      )}
    </Section>
  )
}
