import { type Club, clubRoundsPath } from '@fletch/domain/contract'
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { clubRoundTexts } from '../../../messages/club-rounds.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useChange } from '../../../ui/use-change.ts'
import { useDesk } from '../../../ui/use-desk.ts'
import { AreaFields } from './area-fields.tsx'
import { createClubRound } from './mutations.ts'
import { discardDraft, keepDraft } from './round-drafts.ts'
import { RoundSourceButtons } from './round-start.tsx'
import { RoundFields, ShootingFields, TargetFields } from './rule-fields.tsx'
import { TieFields } from './tie-fields.tsx'
import type { RoundFormValues } from './typed-round.ts'
import { type RoundFormState, useRoundForm } from './use-round-form.ts'

const TriedPad = lazyScreen(async () => (await import('../../cards/trying/tried-pad.tsx')).TriedPad)

const texts = clubRoundTexts.form
const padTexts = clubRoundTexts.pad

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
        <p className="text-muted">{texts.keepText(clubName)}</p>
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
