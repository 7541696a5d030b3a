import { eventFormTexts } from '@fletch/messages/event-form'
import { eventTexts } from '@fletch/messages/events'
import { useEffect, useId, useRef, useState } from 'react'
import { joinFacts } from '../../../messages/facts.ts'
import { formatDay, formatDays } from '../../../messages/format.ts'
import { roundName } from '../../../messages/round-names.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { useDesk } from '../../../ui/use-desk.ts'
import { DetailFacts } from '../details/event-detail-facts.tsx'
import { stylesOf } from '../event-line.tsx'
import { announcedIn, type EventValues, formValues } from './use-event-form.ts'

const texts = eventFormTexts

/** The values of the form around an element, as they are typed and chosen. */
const useValuesNow = (first: EventValues) => {
  const place = useRef<HTMLElement>(null)
  const [values, setValues] = useState(first)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const read = () => setValues(formValues(form))
    read()
    form.addEventListener('input', read)
    // A round that is chosen in a dialog, and a day that is added or removed, are no input of the form.
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => !place.current?.contains(target))) read()
    })
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
    return () => {
      form.removeEventListener('input', read)
      observer.disconnect()
    }
  }, [])
  return { place, values }
}

type EventPreviewProps = {
  /** The clubs whose event it can be. */
  clubs: readonly { readonly id: string; readonly name: string }[]
  values: EventValues
}

const Announcement = ({ clubs, values }: EventPreviewProps) => {
  const { name, description, days, deadline, places, archeryStyle, ...event } = announcedIn(values)
  const club = clubs.find((each) => each.id === values['clubId'])?.name
  return (
    <>
      <p className="text-14 text-muted">{event.isPublic ? texts.previewText : texts.previewPrivate}</p>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <div className="flex flex-col gap-1">
          <h3 className={`text-24 wrap-anywhere ${name === '' ? 'text-muted' : ''}`}>
            {name === '' ? texts.previewName : name}
          </h3>
          <p className="text-14 text-muted">{joinFacts([formatDays(days), club])}</p>
        </div>
        {description !== '' && (
          <p lang={event.language} className="whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        <DetailFacts event={event} />
        <Facts short>
          {event.round && <Fact name={eventTexts.detail.round}>{roundName(event.round)}</Fact>}
          {event.targets !== '' && <Fact name={eventTexts.detail.targets}>{event.targets}</Fact>}
          {archeryStyle !== undefined && (
            <Fact name={eventTexts.detail.style}>
              {stylesOf({ archeryStyle, divisionScheme: event.divisionScheme })}
            </Fact>
          )}
          {places !== undefined && <Fact name={texts.places}>{places}</Fact>}
          {deadline !== undefined && <Fact name={texts.deadline}>{formatDay(deadline)}</Fact>}
        </Facts>
      </Panel>
    </>
  )
}

/** What archers will see of the event that is entered in the form around it: beside the fields, or unfolded on a phone. */
export const EventPreview = ({ clubs, values: first }: EventPreviewProps) => {
  const id = useId()
  const isDesk = useDesk()
  const { place, values } = useValuesNow(first)
  return (
    <section ref={place} aria-labelledby={id}>
      {isDesk ? (
        <div className="sticky top-6 flex flex-col gap-2">
          <h2 id={id} className="text-18">
            {texts.preview}
          </h2>
          <Announcement clubs={clubs} values={values} />
        </div>
      ) : (
        <details>
          <UnfoldSummary>
            <span id={id}>{texts.preview}</span>
          </UnfoldSummary>
          <div className="flex flex-col gap-2">
            <Announcement clubs={clubs} values={values} />
          </div>
        </details>
      )}
    </section>
  )
}
