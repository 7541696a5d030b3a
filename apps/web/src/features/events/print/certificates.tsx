import type { ClubEvent } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { eventRoundTexts } from '@fletch/messages/event-rounds'
import { printTexts } from '@fletch/messages/print'
import { joinFacts } from '../../../messages/facts.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { type CertificateData, sizeOfName } from '../certificate-data.ts'
import { detailsInOneLine } from '../details/details-on-paper.ts'
import { daysOf } from '../event-line.tsx'
import { roundNameOf } from '../rounds/round-names.ts'
import '../../../ui/paper.css'
import './certificates.css'

export type { CertificateData }

const texts = printTexts.certificate
const roundTexts = eventRoundTexts.results

/** What the certificates of an event, or of a series, have in common. */
export interface CertificateHead {
  readonly clubName: string
  readonly logos: readonly { readonly path: string; readonly of: string }[]
  /** The event or the series. */
  readonly name: string
  /** Day and place. */
  readonly when: readonly string[]
  /** Who supports the event, in one line. */
  readonly sponsors?: string | undefined
}

type CertificateProps = {
  head: CertificateHead
  /** In words. */
  division: string
  certified: CertificateData
  /** The points of each round, in words. */
  parts?: readonly string[]
}

export const Certificate = ({ head, division, certified, parts = [] }: CertificateProps) => {
  const { name, of, rank, isShared, total } = certified
  return (
    <section className="sheet" aria-label={name}>
      <div className="frame">
        <header>
          {head.logos.length > 0 && (
            <p className="logos">
              {head.logos.map((logo) => (
                <img key={logo.path} src={logo.path} alt={appTexts.logoOf({ club: logo.of })} />
              ))}
            </p>
          )}
          <p className="club">{head.clubName}</p>
        </header>
        <div className="honour">
          <p className="title">{texts.title}</p>
          <p className="event">{head.name}</p>
          <p className="small">{texts.awarded}</p>
          <h2 data-size={sizeOfName(name)}>{name}</h2>
          {of !== '' && <p className="of">{of}</p>}
          <p className="place">
            {texts.place({ rank })}
            {isShared && <small> {texts.shared}</small>}
          </p>
          <p className="division">{division}</p>
          <p className="points">{texts.points({ count: total })}</p>
          {parts.length > 1 && <p className="parts">{joinFacts(parts)}</p>}
        </div>
        <footer>
          <p>{joinFacts(head.when)}</p>
          {head.sponsors !== undefined && <p className="sponsors">{head.sponsors}</p>}
          <div className="signatures">
            {Object.values(texts.signatures).map((signature) => (
              <p key={signature}>{signature}</p>
            ))}
          </div>
        </footer>
      </div>
    </section>
  )
}

type CertificatesProps = {
  event: ClubEvent
  logoPath: string | null
  names: DivisionNames
  all: readonly CertificateData[]
}

const headOf = ({ event, logoPath }: Pick<CertificatesProps, 'event' | 'logoPath'>): CertificateHead => ({
  clubName: event.clubName,
  logos: logoPath === null ? [] : [{ path: logoPath, of: event.clubName }],
  name: event.name,
  when: [daysOf(event), event.details?.place ?? ''].filter(Boolean),
  sponsors: detailsInOneLine(event, ['sponsors'])[0],
})

/** What each day or other round of an event added to the total. */
const partsOf = ({ rounds = [] }: ClubEvent, { byRound = [] }: CertificateData): string[] =>
  byRound.flatMap(({ round: number, total }) => {
    const round = rounds.find((each) => each.number === number)
    return round === undefined ? [] : [roundTexts.part({ round: roundNameOf(round), points: total })]
  })

/** A page for each certificate: logo, name, place, and lines for signatures. */
export const Certificates = ({ all, names, ...of }: CertificatesProps) => (
  <article className="paper certificates">
    {all.map((certified) => (
      <Certificate
        key={`${certified.division}:${certified.id}`}
        head={headOf(of)}
        division={certified.division === undefined ? texts.team : names.full(certified.division)}
        certified={certified}
        parts={partsOf(of.event, certified)}
      />
    ))}
  </article>
)
