import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Undo } from './card-pad.tsx'
import type { CardParts } from './card-parts.ts'

/** Only events with two scorers have it. */
const Comparing = lazyPart(async () => (await import('../group/comparing.tsx')).Comparing)

/** All archers of a group are scored: the target stays in view for reading back until the user continues. */
export const ReadBack = ({
  card,
  record,
  view,
  scoring,
}: Pick<CardParts, 'card' | 'record' | 'view' | 'scoring'>) => {
  const { actions, nextRow } = scoring
  if (view.kind === 'own') return null
  const texts = view.words.readBack
  const next = nextRow === null ? undefined : view.rows[nextRow]
  const goOn = () => {
    // The last scoring tap may have bounced, and this button is where the pad was.
    if (actions.isLocked()) return
    if (nextRow === null) actions.finish()
    else actions.goTo(nextRow)
  }
  return (
    <div className="flex min-h-74 flex-col gap-2 px-4 pt-1 snug:min-h-71 tall:min-h-88">
      <div className="flex min-h-10 items-center justify-between gap-3 tall:min-h-12">
        <h2 className="text-18">{texts.title}</h2>
        <Undo view={view} scoring={scoring} />
      </div>
      <div className="flex flex-1 flex-col gap-3">
        {view.comparing === 'each-target' && view.isEditor ? (
          <Comparing card={card} record={record} view={view} />
        ) : (
          <p className="text-muted">{texts.text}</p>
        )}
      </div>
      <Button look="main" size="large" wide onClick={goOn}>
        {next ? texts.next({ target: next.target }) : texts.finish}
      </Button>
    </div>
  )
}
