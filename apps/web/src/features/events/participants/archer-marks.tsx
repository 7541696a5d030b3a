import { mostPenalty } from '@fletch/domain'
import { archerPenalty, disqualification, type Participant } from '@fletch/domain/contract'
import { useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { changeArcher } from './mutations.ts'

const texts = participantTexts.changing

/** The actions that require a reason. */
export type MarkWithReason = 'disqualified' | 'penalty'

type MarkProps = { archer: Participant; onClose: () => void }

const RemovePenalty = ({ archer, onClose }: MarkProps) => {
  const { run, isPending } = useChange(changeArcher(archer), onClose)
  return (
    <Button wide pending={isPending} onClick={() => run({ penalty: null })}>
      {texts.takePenaltyBack}
    </Button>
  )
}

/** The actions of officers on an archer who broke a rule. */
export const MarkActions = ({
  archer,
  onAsk,
  onClose,
}: MarkProps & { onAsk: (asked: MarkWithReason) => void }) => (
  <>
    {archer.mark !== 'disqualified' && (
      <div>
        <Button wide onClick={() => onAsk('disqualified')}>
          {texts.disqualify}
        </Button>
        <p className="mt-1 text-14 text-muted">{texts.disqualifyText}</p>
      </div>
    )}
    <div>
      <Button wide onClick={() => onAsk('penalty')}>
        {archer.penalty === undefined ? texts.penalise : texts.changePenalty}
      </Button>
      <p className="mt-1 text-14 text-muted">{texts.penaltyText}</p>
    </div>
    {archer.penalty !== undefined && <RemovePenalty archer={archer} onClose={onClose} />}
  </>
)

type FormProps = MarkProps & { onBack: () => void }

const typedReason: FormSchema<ReturnType<typeof disqualification.parse>> = {
  safeParse: (typed) => disqualification.safeParse({ kind: 'disqualified', ...Object(typed) }),
}

const DisqualificationForm = ({ archer, onBack, onClose }: FormProps) => {
  const saving = useChange(changeArcher(archer), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'disqualify',
    schema: typedReason,
    submit: (mark) => saving.submit({ mark }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.disqualifyText}</p>
      <TextAreaField
        {...field('reason')}
        defaultValue={archer.markReason}
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={3}
      />
      <FormButtons label={texts.submitDisqualification} pending={pending} onBack={onBack} />
    </form>
  )
}

const typedPenalty: FormSchema<ReturnType<typeof archerPenalty.parse>> = {
  safeParse: (typed) => {
    const { points, reason } = Object(typed)
    return archerPenalty.safeParse({ points: Number(points), reason })
  },
}

const PenaltyForm = ({ archer, onBack, onClose }: FormProps) => {
  const saving = useChange(changeArcher(archer), onClose)
  const [points, setPoints] = useState(String(archer.penalty ?? ''))
  const { form, field, summary, pending } = useForm({
    id: 'penalty',
    schema: typedPenalty,
    submit: (penalty) => saving.submit({ penalty }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.penaltyText}</p>
      <NumberField
        {...field('points')}
        value={points}
        onChange={setPoints}
        label={texts.points}
        min={1}
        max={mostPenalty}
      />
      <TextAreaField
        {...field('reason')}
        defaultValue={archer.penaltyReason}
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={3}
      />
      <FormButtons label={texts.submitPenalty} pending={pending} onBack={onBack} />
    </form>
  )
}

const FormButtons = ({ label, pending, onBack }: { label: string; pending: boolean; onBack: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button disabled={pending} onClick={onBack}>
      {texts.otherSteps}
    </Button>
    <Button type="submit" look="danger" pending={pending} pendingLabel={texts.submitting}>
      {label}
    </Button>
  </div>
)

export const MarkForm = ({ asked, ...props }: FormProps & { asked: MarkWithReason }) =>
  asked === 'penalty' ? <PenaltyForm {...props} /> : <DisqualificationForm {...props} />
