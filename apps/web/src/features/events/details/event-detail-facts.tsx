import type { PublicEvent } from '@fletch/contract'
import { factsForArchers, mapOf } from '@fletch/domain'
import { detailTexts as texts } from '@fletch/messages/event-details'
import { Fact } from '../../../ui/facts.tsx'

/** Opens a map outside the app. */
const MapLink = ({ href }: { href: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-12 items-center rounded-6 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
  >
    {texts.onMap}
  </a>
)

type DetailFactsProps = { event: Pick<PublicEvent, 'details' | 'language'> }

/** Information for archers beyond what is shot: place, start, fee, what to bring. */
export const DetailFacts = ({ event: { details, language } }: DetailFactsProps) => {
  const facts = factsForArchers(details).filter(({ kind }) => kind !== 'mapLink')
  const map = details ? mapOf(details) : null
  if (facts.length === 0 && map === null) return null
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-x-4 gap-y-3">
      {facts.map(({ kind, text }) => (
        <Fact key={kind} name={texts.facts[kind]}>
          <span lang={language} className="wrap-break-word whitespace-pre-line">
            {text}
          </span>
          {kind === 'place' && map !== null && (
            <span className="block">
              <MapLink href={map} />
            </span>
          )}
        </Fact>
      ))}
      {map !== null && !details?.place && (
        <Fact name={texts.facts.mapLink}>
          <MapLink href={map} />
        </Fact>
      )}
    </dl>
  )
}
