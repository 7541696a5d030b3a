import type { TeamRules } from '@fletch/domain'
import { teamLimits } from '@fletch/domain'
import { type Competition, type EventTeams, eventTeamCalls } from '@fletch/domain/contract'
import { teamTexts } from '../../../messages/event-teams.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { dropRules, saveRules } from './mutations.ts'

const texts = teamTexts.rules

/** The default: teams of three, of which the best two totals count, as most clubs shoot. */
const usual: TeamRules = { archers: 3, best: 2, mixed: false }

const numberIn = (typed: unknown) => (String(typed ?? '').trim() === '' ? Number.NaN : Number(typed))

/** A form's fields are texts, so this converts them to numbers before the contract checks them. */
const schema: FormSchema<TeamRules> = {
  safeParse: (typed) => {
    const fields = Object.fromEntries(Object.entries(typed ?? {}))
    const rules = {
      archers: numberIn(fields['archers']),
      best: numberIn(fields['best']),
      mixed: 'mixed' in fields,
    }
    const checked = eventTeamCalls.setRules.body.safeParse({ rules })
    if (checked.success && checked.data.rules !== null) return { success: true, data: checked.data.rules }
    const issues = (checked.error?.issues ?? []).map(({ path, message }) => ({
      path: path.slice(1),
      message,
    }))
    return { success: false, error: { issues } }
  },
}

type FormProps = { event: Competition; teams: EventTeams; onClose: () => void }

const TeamRulesForm = ({ event, teams, onClose }: FormProps) => {
  const saving = useChange(saveRules(event.id), onClose)
  const dropping = useChange(dropRules(event.id), onClose)
  const { form, field, summary, pending } = useForm({ id: 'team-rules', schema, submit: saving.submit })
  const { archers, best, mixed } = teams.rules ?? usual
  const isBusy = pending || dropping.isPending
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <TextField
        {...field('archers')}
        label={texts.archers}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={archers}
        maxLength={String(teamLimits.archers.most).length}
      />
      <TextField
        {...field('best')}
        label={texts.best}
        hint={texts.bestHint}
        required
        inputMode="numeric"
        autoComplete="off"
        defaultValue={best}
        maxLength={String(teamLimits.archers.most).length}
      />
      <label className="flex min-h-12 items-center gap-3">
        <input name="mixed" type="checkbox" defaultChecked={mixed} className="size-6 shrink-0" />
        {texts.mixed}
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        {teams.rules !== null && teams.teams.length === 0 && (
          <Button
            look="quiet"
            className="me-auto"
            disabled={pending}
            pending={dropping.isPending}
            pendingLabel={texts.dropping}
            onClick={dropping.run}
          >
            {texts.drop}
          </Button>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {teamTexts.cancel}
        </Button>
        <Button
          type="submit"
          look="main"
          disabled={dropping.isPending}
          pending={pending}
          pendingLabel={texts.saving}
        >
          {texts.save}
        </Button>
      </div>
    </form>
  )
}

type TeamRulesDialogProps = FormProps & { open: boolean }

/** Sets the size of teams, and how many totals count. */
export const TeamRulesDialog = ({ open, ...form }: TeamRulesDialogProps) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    <TeamRulesForm {...form} />
  </Dialog>
)
