import { scorecardDraft } from '@fletch/contract'
import {
  type CardContent,
  type CardDetails,
  type Round,
  type remarkNames,
  tally,
  usualSchemeId,
  weathers,
  withoutExamples,
} from '@fletch/domain'
import { cardActionsTexts } from '@fletch/messages/card-actions'
import { cardRemarksTexts as texts } from '@fletch/messages/card-remarks'
import { useEffect, useRef, useState } from 'react'
import { remarksLine } from '../../../messages/card-remarks.ts'
import { joinFacts } from '../../../messages/facts.ts'
import { type CardRecord, waitsForSave } from '../../../phone/cards/card-record.ts'
import type { OpenCard } from '../../../phone/cards/open-card.ts'
import { useOnline } from '../../../phone/online.ts'
import { Button } from '../../../ui/button.tsx'
import { SmartphoneIcon } from '../../../ui/icons.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { queueToast } from '../../../ui/toast-store.ts'
import { issuesOf } from '../../../ui/use-form.ts'
import { NewBests } from '../../bests/new-bests.tsx'
import type { CardViewModel } from '../card-view.ts'
import { changeDetails } from '../mutations.ts'
import { SharePanel } from '../sharing/share-panel.tsx'
import { savedId } from '../use-save.ts'
import { CardActions } from './card-actions.tsx'
import { SessionSummary } from './session-summary.tsx'
import type { Scoring } from './use-scoring.ts'

/** Loaded when it is opened. */
const BowChoice = lazyPart(async () => (await import('../../bows/bow-choice.tsx')).BowChoice)

type Remarks = Pick<CardDetails, (typeof remarkNames)[number]>

const chip =
  'hair target inline-flex items-center justify-center rounded-10 border-edge bg-paper px-1 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sun:has-checked:bg-ink sun:has-checked:text-paper'

/** One of a few values; tapping the chosen one removes it. */
const WeatherChoice = ({ value, onChange }: { value: string; onChange: (weather: string) => void }) => (
  <fieldset>
    <legend className="mb-1.5 text-14 font-semibold">{texts.weather}</legend>
    <div className="flex flex-wrap gap-1.5">
      {weathers.map((weather) => (
        <label key={weather} className={`min-w-[3.2rem] grow ${chip}`}>
          <input
            type="checkbox"
            className="sr-only"
            checked={weather === value}
            onChange={() => onChange(weather === value ? '' : weather)}
          />
          {texts.names[weather]}
        </label>
      ))}
    </div>
  </fieldset>
)

type FormProps = { content: CardContent; onChange: (remarks: Remarks) => void; onDone: () => void }

const temperatureIn = (typed: string): string => typed.trim().replace('\u2212', '-').replace(/^\+/, '')

/** Valid values are on the card at once; there is nothing to submit. */
const RemarksForm = ({ content, onChange, onDone }: FormProps) => {
  const [temperature, setTemperature] = useState(content.temperature ?? '')
  const [note, setNote] = useState(content.note ?? '')
  const issues = issuesOf(scorecardDraft, {
    ...content,
    temperature: temperatureIn(temperature),
    note,
    scores: [],
  })
  const errorOf = (name: keyof Remarks) => issues.find(({ path }) => path === name)?.message
  const close = () => {
    // An invalid value stays visible with its error.
    if (errorOf('temperature') === undefined && errorOf('note') === undefined) onDone()
  }
  const take = (name: 'temperature' | 'note', text: string) => {
    const remarks = { [name]: text }
    const wrong = issuesOf(scorecardDraft, { ...content, ...remarks, scores: [] })
    if (!wrong.some(({ path }) => path === name)) onChange(remarks)
  }
  return (
    <>
      <WeatherChoice value={content.weather ?? ''} onChange={(weather) => onChange({ weather })} />
      <NumberField
        label={texts.temperature}
        unit={texts.unit}
        min={-99}
        max={99}
        // The phone's numeric keyboard has no minus sign.
        inputMode="text"
        value={temperature}
        error={errorOf('temperature')}
        onChange={(text) => {
          setTemperature(text)
          take('temperature', temperatureIn(text))
        }}
      />
      <BowChoice value={content.bow ?? ''} onChange={(bow) => onChange({ bow })} />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        rows={3}
        value={note}
        error={errorOf('note')}
        onChange={({ target }) => {
          setNote(target.value)
          take('note', target.value.trim())
        }}
      />
      <Button className="self-start" onClick={close}>
        {texts.done}
      </Button>
    </>
  )
}

const remarksOf = ({ weather = '', temperature = '', note = '', bow = '' }: CardContent) => ({
  summary: joinFacts([remarksLine(weather, temperature), bow]),
  note,
})

const RemarksTold = ({ summary, note }: ReturnType<typeof remarksOf>) => (
  <div className="-mt-2 flex flex-col gap-1">
    {summary !== '' && <p className="font-semibold">{summary}</p>}
    {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
  </div>
)

/** The archer's remarks on an own card, to read; nothing if there are none. */
export const ReadRemarks = ({ content }: { content: CardContent }) => {
  const { summary, note } = remarksOf(content)
  if (summary === '' && note === '') return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-16">{texts.title}</h2>
      <RemarksTold summary={summary} note={note} />
    </section>
  )
}

/** The archer's remarks on an own card, to read and change during scoring or later. */
const CardRemarks = ({ card, content }: { card: OpenCard; content: CardContent }) => {
  const [isOpen, setOpen] = useState(false)
  const { summary, note } = remarksOf(content)
  if (!isOpen && summary === '' && note === '')
    return (
      <Button className="self-start" onClick={() => setOpen(true)}>
        {texts.add}
      </Button>
    )
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-16">{texts.title}</h2>
        {!isOpen && (
          <Button look="quiet" className="-my-3 -me-4" onClick={() => setOpen(true)}>
            {texts.edit}
            <span className="sr-only">{texts.editOf}</span>
          </Button>
        )}
      </div>
      {isOpen ? (
        <RemarksForm
          content={content}
          onChange={(remarks) => changeDetails(card, remarks)}
          onDone={() => setOpen(false)}
        />
      ) : (
        <RemarksTold summary={summary} note={note} />
      )}
    </section>
  )
}

/** Says whether an own card is a personal best, once all its targets are scored. Sample rows set none. */
export const OwnBests = ({ id, round, content }: { id: string; round: Round; content: CardContent }) => {
  const { totalScore, targetsScored } = tally(round, withoutExamples(content.scores))
  const { numberOfTargets, archerName, archeryStyle, divisionScheme = usualSchemeId } = content
  if (targetsScored < numberOfTargets) return null
  return (
    <NewBests
      shoot={{ cardId: id, roundId: round.id, numberOfTargets, divisionScheme }}
      scores={[{ name: archerName, isOwn: true, total: totalScore, division: archeryStyle }]}
    />
  )
}

type OwnWholeProps = {
  view: Pick<CardViewModel, 'round'>
  card: OpenCard
  record: CardRecord
  actions: Pick<Scoring['actions'], 'clearAll' | 'fillExample'>
}

/** A whole own card: summary, sharing and actions. */
export const WholeOwnCard = ({ card, record, view, actions }: OwnWholeProps) => (
  <>
    <OwnBests id={record.id} round={view.round} content={record.mine} />
    <div className="hair-t pt-4">
      <SessionSummary round={view.round} content={record.mine} />
    </div>
    <div className="hair-t flex flex-col pt-4">
      <CardRemarks card={card} content={record.mine} />
    </div>
    <div className="hair-t pt-4">
      <SharePanel card={{ ...record.mine, archers: null }} saved={() => savedId(card)} />
    </div>
    <div className="hair-t pt-4">
      <CardActions record={record} onClearAll={actions.clearAll} onFillExample={actions.fillExample} />
    </div>
  </>
)

/** Scored targets after which a card that was never saved asks to be, if there is a signal. */
const offeredAfter = 3

type SaveOfferProps = Pick<CardViewModel, 'rows'> & { card: OpenCard; record: CardRecord; save: () => void }

/** The cards that have asked since they were opened. */
const asked = new WeakSet<OpenCard>()

/**
 * Asks to save a card, because before its first Save nothing of it is on the server: once, and again when the card is
 * opened the next time if the page was left before an answer.
 */
export const SaveOffer = ({ card, record, rows, save }: SaveOfferProps): null => {
  const isOnline = useOnline()
  const scored = rows.filter(({ cells }) => cells.every(({ isScored }) => isScored)).length
  // At the end of the round there is a larger button for it.
  const isDue =
    isOnline &&
    waitsForSave(record) &&
    record.isSaveOffered !== true &&
    scored >= offeredAfter &&
    scored < rows.length
  const close = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isDue || asked.has(card)) return
    asked.add(card)
    const { saveOffer: title, saveIt: label } = cardActionsTexts
    close.current = queueToast({
      title,
      action: { label, onClick: save },
      duration: 15_000,
      // As beside 'Not saved yet': a tick would say that it is done.
      Mark: SmartphoneIcon,
      onClosed: () => card.change((latest) => ({ ...latest, isSaveOffered: true }), { isMove: true }),
    })
  }, [isDue, card, save])
  useEffect(() => () => close.current?.(), [])
  return null
}
