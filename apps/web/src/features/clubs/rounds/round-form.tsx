import { type Club, clubRoundsPath } from '@fletch/contract'
import type { Round } from '@fletch/domain'
import { clubRoundTexts } from '@fletch/messages/club-rounds'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { namedRound, roundName } from '../../../messages/round-names.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CloseIcon, WarningIcon } from '../../../ui/icons.ts'
import { keepFocusBeside } from '../../../ui/keep-focus.ts'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { useLazyDialog } from '../../../ui/use-lazy-dialog.ts'
import { AreaFields } from './area-fields.tsx'
import { createClubRound, type FileFault, readRoundFile } from './mutations.ts'
import { discardDraft, keepDraft } from './round-drafts.ts'
import { RoundFields, ShootingFields, TargetFields } from './rule-fields.tsx'
import {
  emptyRound,
  formValuesOf,
  newStep,
  type RoundFormValues,
  stepField,
  type TypedStep,
} from './typed-round.ts'
import { useFocusNext } from './use-focus-next.ts'
import { type RoundFormState, useRoundForm } from './use-round-form.ts'

const fileTexts = clubRoundTexts.readFile
const texts = clubRoundTexts.form
const padTexts = clubRoundTexts.pad

/** The most steps that the contract accepts. */
const mostSteps = 12

const orders = ['most', 'fewest'] as const
const orderOptions = () => orders.map((value) => ({ value, label: texts.orders[value] }))
const levels = ['shared', 'shoot-off'] as const
const levelOptions = () => levels.map((value) => ({ value, label: texts.levels[value] }))

type StepProps = { form: RoundFormState; step: TypedStep; place: number }

const Step = ({ form: { typed, change, field }, step, place }: StepProps) => {
  const set = (part: Partial<TypedStep>) => change({ steps: typed.steps.with(place, { ...step, ...part }) })
  return (
    <li>
      <fieldset className="hair-t flex flex-col gap-3 pt-3">
        <legend className="sr-only">{texts.step({ place: place + 1 })}</legend>
        <div className="flex items-center justify-between gap-3">
          <p className="text-16 font-semibold" aria-hidden="true">
            {texts.step({ place: place + 1 })}
          </p>
          <IconButton
            label={texts.removeStep({ place: place + 1 })}
            icon={<CloseIcon className="size-5" aria-hidden="true" />}
            onClick={({ currentTarget }) => {
              keepFocusBeside(currentTarget)
              change({ steps: typed.steps.filter(({ key }) => key !== step.key) })
            }}
          />
        </div>
        <SelectField
          label={texts.order}
          options={orderOptions()}
          value={step.order}
          onChange={({ target }) => set({ order: orders.find((each) => each === target.value) ?? 'most' })}
        />
        <TextField
          {...field(stepField(step))}
          label={texts.counted}
          hint={texts.countedHint[typed.counting]}
          autoComplete="off"
          autoCapitalize="characters"
          value={step.of}
          onChange={({ target }) => set({ of: target.value })}
        />
      </fieldset>
    </li>
  )
}

/** How ties are broken. */
const TieFields = ({ form }: { form: RoundFormState }) => {
  const { typed, change, field } = form
  const focusNext = useFocusNext()
  const add = () => {
    const step = newStep()
    change({ steps: [...typed.steps, step] })
    focusNext(field(stepField(step)).id)
  }
  return (
    <Section title={texts.ties} text={texts.tiesText}>
      {typed.steps.length > 0 && (
        <ol id={field('steps').id} tabIndex={-1} className="flex flex-col gap-4">
          {typed.steps.map((step, place) => (
            <Step key={step.key} form={form} step={step} place={place} />
          ))}
        </ol>
      )}
      <Button className="self-start" disabled={typed.steps.length >= mostSteps} onClick={add}>
        {texts.addStep}
      </Button>
      <SelectField
        label={texts.level}
        options={levelOptions()}
        value={typed.level}
        onChange={({ target }) => change({ level: levels.find((each) => each === target.value) ?? 'shared' })}
      />
    </Section>
  )
}

const loadDialog = async () => (await import('../../rounds/round-dialog.tsx')).RoundDialog

type UnusableFile = FileFault & { readonly fileName: string }

const Unusable = ({ fileName, text, places }: UnusableFile) => {
  const errors = places()
  return (
    <div role="alert" className="hair rounded-10 border-danger bg-danger-soft p-4">
      <h3 className="flex gap-2 text-18 text-danger">
        <WarningIcon className="mt-1 size-5 shrink-0" aria-hidden="true" />
        <span className="min-w-0">
          <Breakable text={fileTexts.title({ name: fileName })} />
        </span>
      </h3>
      <p className="mt-1">{text()}</p>
      {errors.length > 0 && (
        <ul className="mt-2 list-disc ps-5">
          {errors.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RoundStartProps = { copiedFrom: string | null; onTake: (typed: RoundFormValues) => void }

/** Starts the form from an existing round, a file, or empty. */
const RoundSourceButtons = ({ copiedFrom, onTake }: RoundStartProps) => {
  const { Dialog, isOpen, isComing, open, close } = useLazyDialog(loadDialog)
  const input = useRef<HTMLInputElement>(null)
  const [unusable, setUnusable] = useState<UnusableFile>()
  const take = (typed: RoundFormValues) => {
    setUnusable(undefined)
    onTake(typed)
  }
  const { run: read, isBusy } = useBusy(async (file: File) => {
    const result = await readRoundFile(file)
    if ('places' in result) setUnusable({ ...result, fileName: file.name })
    else take(formValuesOf(result))
  })
  return (
    <Section
      title={texts.start}
      text={copiedFrom === null ? texts.startText : texts.copied({ name: copiedFrom })}
    >
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
          onChoose={(round: Round) =>
            take(formValuesOf(namedRound(round), texts.copyName({ name: roundName(round) })))
          }
        />
      )}
    </Section>
  )
}

const TriedPad = lazyScreen(async () => (await import('../../cards/trying/tried-pad.tsx')).TriedPad)

/** The scoring pad of the round as typed so far, ready to be tried. */
const Pad = ({ form: { round, setTried } }: { form: RoundFormState }) => (
  <Section title={padTexts.title} text={padTexts.text}>
    {round === null ? (
      <p className="hair rounded-10 border-dashed border-edge px-4 py-8 text-center text-muted">
        {padTexts.incomplete}
      </p>
    ) : (
      <TriedPad key={round.id} round={round} onTried={setTried} />
    )}
  </Section>
)

type KeepProps = { form: RoundFormState; clubName: string; isKeeping: boolean }

/** A round must be tried before it is saved, because it can never change afterwards. */
const SaveRound = ({ form: { isTried, check, send }, clubName, isKeeping }: KeepProps) => {
  const isDesk = useDesk()
  if (isTried) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-muted">{texts.keepText({ club: clubName })}</p>
        <Button
          look="main"
          size="large"
          pending={isKeeping}
          pendingLabel={texts.keeping}
          onClick={() => void send()}
        >
          {texts.keep}
        </Button>
      </div>
    )
  }
  return (
    <div className="hair rounded-10 border-edge bg-paper p-4">
      <h2 className="text-18">{texts.notTried}</h2>
      <p className="mt-1 mb-3 text-muted">{isDesk ? texts.notTriedDesk : texts.notTriedText}</p>
      <Button
        onClick={() => {
          if (check()) toast({ title: texts.isRight })
        }}
      >
        {texts.check}
      </Button>
    </div>
  )
}

type RoundFormProps = {
  club: Pick<Club, 'id' | 'name'>
  userId: string
  initial: RoundFormValues
  /** Called at the first change, from which on there is a draft. */
  onTyped: () => void
}

/** Creates a club round, beside its scoring pad. */
export const RoundForm = ({ club, userId, initial, onTyped }: RoundFormProps) => {
  const [, navigate] = useLocation()
  const whose = { userId, clubId: club.id }
  const keeping = useChange(createClubRound(club.id), () => {
    discardDraft(whose)
    navigate(clubRoundsPath(club.id), { replace: true })
  })
  const form = useRoundForm({
    initial,
    keep: (typed) => {
      keepDraft(whose, typed)
      onTyped()
    },
    submit: keeping.submit,
  })
  // Enter in a field does not save: saving is final and needs its button.
  const onSubmit = (event: FormEvent) => event.preventDefault()
  return (
    <form noValidate onSubmit={onSubmit} onBlur={form.onBlur} className="flex flex-col gap-6">
      <ErrorSummary attempt={form.attempt} errors={form.attempt > 0 ? form.errors : []} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desk:grid-cols-[minmax(0,1fr)_24rem] desk:grid-rows-[auto_1fr]">
        <div className="flex flex-col gap-6">
          <RoundSourceButtons copiedFrom={form.typed.copiedFrom} onTake={form.take} />
          <RoundFields form={form} />
          <ShootingFields form={form} />
          <AreaFields form={form} />
        </div>
        <div className="desk:sticky desk:top-6 desk:col-start-2 desk:max-h-[calc(100dvh-3rem)] desk:overflow-y-auto desk:row-span-2 desk:row-start-1">
          <Pad form={form} />
        </div>
        <div className="flex flex-col gap-6">
          <TargetFields form={form} />
          <TieFields form={form} />
          <SaveRound form={form} clubName={club.name} isKeeping={keeping.isPending} />
        </div>
      </div>
    </form>
  )
}
