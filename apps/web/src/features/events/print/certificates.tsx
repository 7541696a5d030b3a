import type { Competition } from '@fletch/domain/contract'
import { formatDay } from '../../../messages/format.ts'
import { printTexts } from '../../../messages/print.ts'
import type { DivisionNames } from '../../divisions/use-division-names.ts'
import { type Certified, sizeOfName } from '../certified.ts'
import '../../../ui/paper.css'
import './certificates.css'

const texts = printTexts.certificate

type CertificateProps = {
  event: Competition
  logoPath: string | null
  names: DivisionNames
  certified: Certified
}

const Certificate = ({ event, logoPath, names, certified }: CertificateProps) => {
  const { name, of, rank, isShared, division, total } = certified
  const place = event.details?.place ?? ''
  return (
    <section className="sheet" aria-label={name}>
      <div className="frame">
        <header>
          {logoPath !== null && <img src={logoPath} alt={texts.logoOf(event.clubName)} />}
          <p className="club">{event.clubName}</p>
        </header>
        <div className="honour">
          <p className="title">{texts.title}</p>
          <p className="event">{event.name}</p>
          <p className="small">{texts.awarded}</p>
          <h2 data-size={sizeOfName(name)}>{name}</h2>
          {of !== '' && <p className="of">{of}</p>}
          <p className="place">
            {texts.place(rank)}
            {isShared && <small> {texts.shared}</small>}
          </p>
          <p className="division">{division === undefined ? texts.team : names.full(division)}</p>
          <p className="points">{texts.points(total)}</p>
        </div>
        <footer>
          <p>{texts.when([formatDay(event.competitionDate), place].filter(Boolean))}</p>
          <div className="signatures">
            {texts.signatures.map((signature) => (
              <p key={signature}>{signature}</p>
            ))}
          </div>
        </footer>
      </div>
    </section>
  )
}

type CertificatesProps = Omit<CertificateProps, 'certified'> & { all: readonly Certified[] }

/** A page for each certificate: logo, name, place, and lines for signatures. */
export const Certificates = ({ all, ...of }: CertificatesProps) => (
  <article className="paper certificates">
    {all.map((certified) => (
      <Certificate key={`${certified.division}:${certified.id}`} {...of} certified={certified} />
    ))}
  </article>
)
