import { appPaths, eventPath, scorecardPath } from '@fletch/contract'
import { archerKey, isUnshot, type Round, tallyOf, usualSchemeId } from '@fletch/domain'
import { groupTexts } from '@fletch/messages/group-scoring'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatNumber } from '../../../messages/format.ts'
import { zoneName } from '../../../messages/scoring.ts'
import type { CardKey, CardRecord } from '../../../phone/cards/card-record.ts'
import { deleteOnServer } from '../../../phone/cards/delete-card.ts'
import { useOnline } from '../../../phone/online.ts'
import { phone } from '../../../phone/phone.ts'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { logError } from '../../../ui/error-log.ts'
import { type FormIssue, inWords } from '../../../ui/fault.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { useChange } from '../../../ui/use-change.ts'
import { NewBests } from '../../bests/new-bests.tsx'
import { totalOf } from '../card-view.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { SharePanel } from '../sharing/share-panel.tsx'
import { savedId } from '../use-save.ts'
import { Confirmations } from './confirmations.tsx'
import { CorrectPanel } from './correcting.tsx'
import { groupNameOf } from './group-title.ts'
import { editorWords, type GroupParts } from './group-view.ts'
import { copyColumn, nameAnotherEditor, saveEditor } from './mutations.ts'
import { ownCopyQuery } from './queries.ts'
import { mayShowCode, ShowCode } from './show-code.tsx'

const panelTexts = groupTexts.panel
const statisticsTexts = groupTexts.statistics
const deletingTexts = groupTexts.deleting

/** Special values among the ids. */
const everyone = 'everyone'
const another = 'another'

const Choice = ({ card, record, view, onDone }: GroupParts & { onDone: () => void }) => {
  const isArcher = view.archers.some(({ userId }) => userId === view.editorUserId)
  const [chosen, choose] = useState((isArcher && view.editorUserId) || '')
  const [issue, setIssue] = useState<FormIssue>()
  const [who, setWho] = useState('')
  const archersWithAccount = view.archers.filter(({ userId }) => userId !== null)
  const namingAnother = useChange(nameAnotherEditor(card, record))
  const error = issue && inWords(issue.message)
  const saveChosen = async (): Promise<FormIssue | undefined> => {
    if (chosen === another) return (await namingAnother.submit(who.trim()))?.[0]
    const editorUserId = chosen === everyone ? null : chosen
    const name = archersWithAccount.find(({ userId }) => userId === editorUserId)?.name
    const words = name === undefined ? panelTexts.updatedEveryone : panelTexts.updatedText({ name })
    await saveEditor(card, record, { editorUserId, words })
    return undefined
  }
  const saving = useBusy(async () => {
    const refusal = await saveChosen()
    setIssue(refusal)
    if (refusal === undefined) onDone()
  })
  const save = () => {
    if (chosen === '') {
      setIssue({ path: 'editor', message: () => groupTexts.editorRequiredText })
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
        label={panelTexts.label}
        value={chosen}
        error={chosen === another ? undefined : error}
        onChange={(event) => {
          choose(event.target.value)
          setIssue(undefined)
        }}
        options={[
          { value: '', label: groupTexts.begin.none },
          ...archersWithAccount.map(({ userId, name }) => ({ value: userId ?? '', label: name })),
          // The second scorer's card always has one.
          ...(view.scorer === 'first' ? [{ value: everyone, label: panelTexts.everyone }] : []),
          ...(view.isEventAdmin ? [{ value: another, label: panelTexts.another }] : []),
        ]}
      />
      {chosen === another && (
        <TextField
          label={panelTexts.who}
          hint={panelTexts.whoHint}
          error={error}
          value={who}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setWho(event.target.value)
            setIssue(undefined)
          }}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{panelTexts.cancel}</Button>
        <Button look="main" pending={saving.isBusy} pendingLabel={panelTexts.saving} onClick={save}>
          {panelTexts.save}
        </Button>
      </div>
    </div>
  )
}

/** Shows the editor and lets the user change it. */
const EditorPanel = (props: GroupParts) => {
  const { view } = props
  const [isChoosing, setChoosing] = useState(false)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{panelTexts.title}</h2>
      <p>
        <span className="font-semibold">{view.editorName ?? editorWords(view)}</span>
      </p>
      <p className="text-muted">{panelTexts.text}</p>
      {isChoosing ? (
        <Choice {...props} onDone={() => setChoosing(false)} />
      ) : (
        view.mayNameEditor && (
          <div>
            <Button onClick={() => setChoosing(true)}>{panelTexts.choose}</Button>
          </div>
        )
      )}
    </section>
  )
}

const columns = () => [
  { name: statisticsTexts.total, className: 'font-bold' },
  { name: statisticsTexts.targets, className: '' },
  { name: statisticsTexts.average, className: '' },
  // A small phone has no room for more columns beside the names.
  { name: statisticsTexts.best, className: 'max-wide:hidden' },
  { name: statisticsTexts.mostCommon, className: 'max-wide:hidden' },
]

const figuresOf = (round: Round, record: CardRecord, archer: string): string[] => {
  const { totalScore, targetsScored, scoredPoints, bestTarget, mostCommonZone } = tallyOf(
    round,
    record.mine,
    archer,
  )
  const average = targetsScored === 0 ? statisticsTexts.none : formatNumber(scoredPoints / targetsScored)
  return [
    String(totalScore),
    String(targetsScored),
    average,
    bestTarget === null ? statisticsTexts.none : String(bestTarget),
    mostCommonZone === null ? statisticsTexts.none : zoneName(mostCommonZone),
  ]
}

/** What each archer has shot so far, side by side. */
const GroupStatistics = ({ record, view }: GroupParts) => (
  <section>
    <h2 className="mb-1 text-18">{statisticsTexts.title}</h2>
    <div className="relative overflow-x-auto">
      <table className="figures w-full border-collapse">
        <caption className="sr-only">{statisticsTexts.caption}</caption>
        <thead className="text-14 text-muted">
          <tr>
            <th scope="col" className="hair-b px-1 py-2 text-start font-semibold">
              {statisticsTexts.archer}
            </th>
            {columns().map(({ name, className }) => (
              <th key={name} scope="col" className={`hair-b px-1 py-2 text-end font-semibold ${className}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.archers.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row" className="hair-b wrap-anywhere px-1 py-2 text-start font-semibold">
                {name}
              </th>
              {figuresOf(view.round, record, id).map((figure, at) => (
                <td
                  key={columns()[at]?.name}
                  className={`hair-b px-1 py-2 text-end ${columns()[at]?.className}`}
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** Deletes a group card on the server and on this phone. */
const deleteGroupCard = ({ userId, id }: CardKey, groupName: string) =>
  change({
    call: async () => {
      await deleteOnServer(id)
      await phone.cards.remove({ userId, id })
    },
    done: { title: deletingTexts.done, description: deletingTexts.doneText({ group: groupName }) },
    failed: { title: deletingTexts.failed, text: deletingTexts.failedText },
  })

/** Event admins delete a group card after a question that lists what is lost. */
const DeleteCard = ({ record, view }: GroupParts) => {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const { known, proposals } = view
  const group = groupNameOf(record)
  const deletion = useChange(deleteGroupCard(record, group), () =>
    navigate(known ? eventPath(known.competition.id) : appPaths.scorecards, { replace: true }),
  )
  if (!view.isEventAdmin || record.base === null) return null
  const names = view.archers.map(({ name }) => name)
  const scores = record.base.scores.filter((entry) => !isUnshot(entry)).length
  return (
    <>
      <Button onClick={() => setAsking(true)}>{deletingTexts.action}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={deletingTexts.action}
        cancel={deletingTexts.cancel}
        action={deletingTexts.action}
        pendingLabel={deletingTexts.pending}
        disabled={!isOnline}
        onConfirm={deletion.run}
      >
        <p className="font-semibold">{deletingTexts.question({ group })}</p>
        <p>
          {scores === 0
            ? deletingTexts.empty({ archers: names })
            : deletingTexts.lost({ scores, archers: names })}
        </p>
        <ul className="list-disc ps-5">
          {proposals.length > 0 && <li>{deletingTexts.proposals({ count: proposals.length })}</li>}
          <li>{deletingTexts.confirmations}</li>
          <li>{deletingTexts.results}</li>
          <li>{deletingTexts.phones}</li>
          <li>{deletingTexts.ledger}</li>
        </ul>
        {!isOnline && <p className="font-semibold">{deletingTexts.offline}</p>}
      </ConfirmDialog>
    </>
  )
}

/** New bests and records of each archer of a group card who has shot all targets. */
const GroupBests = ({ record: { id, userId, mine }, view }: GroupParts) => {
  const { known, rows, archers, round, status, scorer } = view
  if (known === undefined || scorer === 'second') return null
  const participants = new Map(known.group.participants.map((each) => [archerKey(each), each]))
  const hasAll = (archer: string) =>
    rows.length >= mine.numberOfTargets &&
    rows.every(({ cells }) => cells.some((cell) => cell.archer === archer && cell.isScored))
  const scores = archers
    .filter(({ id: archer }) => hasAll(archer))
    .flatMap((archer) => {
      const participant = participants.get(archer.id)
      if (participant === undefined) return []
      const { id: participantId, archeryStyle: division } = participant
      const isOwn = archer.userId === userId
      return [{ participantId, name: archer.name, isOwn, total: totalOf(rows, archer.id), division }]
    })
  if (scores.length === 0) return null
  const { divisionScheme = usualSchemeId } = known.competition
  return (
    <NewBests
      shoot={{ cardId: id, roundId: round.id, numberOfTargets: mine.numberOfTargets, divisionScheme }}
      scores={scores}
      records={known.records}
      isConfirmed={status === 'completed'}
    />
  )
}

/** Only events with two scorers have them. */
const Comparing = lazyPart(async () => (await import('./comparing.tsx')).Comparing)
const OtherCard = lazyPart(async () => (await import('./comparing.tsx')).OtherCard)

/** How the two cards of the group compare; nothing where there is one scorer. */
const GroupComparing = (parts: GroupParts) =>
  parts.view.comparing !== undefined && parts.view.isEditor && <Comparing {...parts} isTitled />

/** Copies an archer's column into an own card, or opens the existing copy. */
const CopyButton = ({ id, userId }: CardKey) => {
  const [, navigate] = useLocation()
  const { run, isPending } = useChange(copyColumn({ id, userId }), ({ outcome, copyId }) => {
    if (outcome === 'made' && copyId !== null) navigate(scorecardPath(copyId))
  })
  const { data: copyId } = useQuery(ownCopyQuery(id, userId))
  if (copyId) return <LinkButton href={scorecardPath(copyId)}>{groupTexts.copy.view}</LinkButton>
  return (
    <Button pending={isPending} pendingLabel={groupTexts.copy.creating} onClick={run}>
      {groupTexts.copy.create}
    </Button>
  )
}

/** Draws the code that stands on the printed card; paper without one is as good as before. */
const drawCodesOnPaper = async ({ card, view }: GroupParts): Promise<void> => {
  const { record } = card.shown.read()
  if (!mayShowCode(view) || record === undefined) return
  try {
    await (await import('./printed-code.tsx')).drawCodes({ record, view })
  } catch (error) {
    logError(error)
  }
}

/** Actions for a whole group card: own copy, history, export and print. */
const GroupCardActions = (parts: GroupParts) => {
  const { card, record, view } = parts
  return (
    <>
      <section>
        <h2 className="mb-2 text-18">{groupTexts.actions}</h2>
        <div className="flex flex-wrap gap-2">
          {view.scorer === 'first' && view.participates && record.base !== null && (
            <CopyButton id={record.id} userId={record.userId} />
          )}
          {mayShowCode(view) && <ShowCode {...parts} />}
          <HistoryButton record={record} language={view.known?.competition.language} />
          {view.isEventAdmin && view.comparing !== undefined && <OtherCard record={record} view={view} />}
          <DeleteCard {...parts} />
        </div>
      </section>
      {view.scorer === 'first' && (
        <SharePanel
          card={{ ...record.mine, archerName: groupNameOf(record), archers: view.archers }}
          group={record}
          saved={() => savedId(card)}
          beforePrint={() => drawCodesOnPaper(parts)}
        />
      )}
    </>
  )
}

/** A whole group card: confirmations, statistics and actions. */
export const WholeGroupCard = (parts: GroupParts) => (
  <>
    <GroupComparing {...parts} />
    <GroupBests {...parts} />
    {parts.view.scorer === 'first' && <Confirmations {...parts} />}
    <div className="hair-t pt-4">
      <GroupStatistics {...parts} />
    </div>
    <div className="hair-t flex flex-col gap-4 pt-4">
      <GroupCardActions {...parts} />
    </div>
  </>
)

/** The same at a desk, side by side. */
export const GroupDesk = (parts: GroupParts) => (
  <div className="hair-t mt-6 grid grid-cols-2 gap-8 pt-6">
    {parts.view.scorer === 'first' && <Confirmations {...parts} />}
    <div className="flex flex-col gap-6">
      <GroupComparing {...parts} />
      <GroupBests {...parts} />
      <GroupStatistics {...parts} />
      <GroupCardActions {...parts} />
    </div>
  </div>
)

/** The editor, and entering as an event admin. */
export const GroupEditors = ({ onBegun, ...parts }: GroupParts & { onBegun: () => void }) => (
  <>
    <EditorPanel {...parts} />
    {parts.view.isEventAdmin && !parts.view.isCorrecting && (
      <div className="hair-t pt-4">
        <CorrectPanel {...parts} onBegun={onBegun} />
      </div>
    )}
  </>
)
