import { type Club, editClubPath, joinClubPath } from '@fletch/contract'
import { showJoinCode } from '@fletch/domain'
import { type ChangeEvent, type ComponentType, type ReactNode, useRef, useState } from 'react'
import { joiningTexts } from '../../../messages/club-joining.ts'
import { clubTexts } from '../../../messages/clubs.ts'
import { AskingButton } from '../../../ui/asking-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShareLink } from '../../../ui/share-link.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { AdministratorsCard } from '../administrators/administrators-card.tsx'
import { HandOverButton } from '../administrators/hand-over-button.tsx'
import { RecordsSection } from '../records/records-section.tsx'
import { CloseClubDialog } from './close-question.tsx'
import { ClubLogo } from './club-logo.tsx'
import { removeLogo, renewCode, uploadLogo } from './mutations.ts'

const logoTexts = clubTexts.logo
const codeTexts = clubTexts.code
const texts = clubTexts.info

/** Uploads a picture as soon as it is chosen. */
const LogoEditor = ({ club }: { club: Club }) => {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const removal = useChange(removeLogo(club.id))
  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the user choose the same picture again after it was refused.
    event.target.value = ''
    if (file === undefined) return
    setSent(0)
    await uploadLogo(club.id, file, setSent)
    setSent(undefined)
  }
  const hasLogo = club.logoPath !== null
  return (
    <Section title={logoTexts.title} text={logoTexts.hint}>
      <div className="flex flex-wrap items-center gap-4">
        <ClubLogo name={club.name} logoPath={club.logoPath} size="large" />
        <input ref={input} type="file" accept="image/*" hidden onChange={onChange} />
        {sent === undefined ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => input.current?.click()}>
              {hasLogo ? logoTexts.replace : logoTexts.choose}
            </Button>
            {hasLogo && (
              <Button look="quiet" pending={removal.isPending} onClick={removal.run}>
                {logoTexts.remove}
              </Button>
            )}
          </div>
        ) : (
          <div role="status" className="min-w-52 flex-1">
            <ProgressBar label={logoTexts.uploading} value={sent} />
          </div>
        )}
      </div>
    </Section>
  )
}

/** Gives the club another code, after a question. */
const RenewCode = ({ club }: { club: Club }) => {
  const renewing = useChange(renewCode(club))
  return (
    <AskingButton
      look="quiet"
      title={joiningTexts.code.renewTitle}
      cancel={clubTexts.cancel}
      action={joiningTexts.code.renew}
      pendingLabel={joiningTexts.code.renewing}
      onConfirm={renewing.run}
    >
      <p>{joiningTexts.code.renewText}</p>
    </AskingButton>
  )
}

const textsOfCode = {
  anyone: codeTexts.shareText,
  request: joiningTexts.code.onRequest,
  code: joiningTexts.code.joins,
}

/** Ways to invite people to a club: link, QR code and typed code. Nothing where only officers know them. */
const InviteSection = ({ club, isOfficer }: { club: Club; isOfficer: boolean }) => {
  const { name, joinCode, joining } = club
  if (joinCode === '') return null
  const link = `${location.origin}${joinClubPath(joinCode)}`
  return (
    <Section title={codeTexts.share} text={textsOfCode[joining]}>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <QrCode address={link} name={name} fileName={codeTexts.fileName(name)} />
        <div className="flex w-52 flex-1 flex-col gap-3">
          <dl className="flex flex-col gap-3">
            <div>
              <dt className="text-14 text-muted">{codeTexts.shown}</dt>
              <dd className="figures text-32 font-bold tracking-wide">{showJoinCode(joinCode)}</dd>
            </div>
            <div>
              <dt className="text-14 text-muted">{codeTexts.link}</dt>
              <dd className="truncate text-14">{link}</dd>
            </div>
          </dl>
          <div className="flex flex-wrap gap-2">
            <ShareLink link={link} title={name} />
            {isOfficer && <RenewCode club={club} />}
          </div>
        </div>
      </div>
    </Section>
  )
}

const { fields } = clubTexts

const linkClass = 'inline-flex min-h-11 items-center rounded-6 underline underline-offset-4'

const Outward = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    className={linkClass}
    {...(href.startsWith('http') && { rel: 'noopener', target: '_blank' })}
  >
    {children}
  </a>
)

const orNotSaid = (text: ReactNode): ReactNode => text || clubTexts.notSaid

const Contact = ({ club: { email, phone, website } }: { club: Club }) => (
  <Section title={texts.contact}>
    <Facts>
      <Fact name={fields.email}>
        {orNotSaid(email && <Outward href={`mailto:${email}`}>{email}</Outward>)}
      </Fact>
      <Fact name={fields.phone}>{orNotSaid(phone && <Outward href={`tel:${phone}`}>{phone}</Outward>)}</Fact>
      <Fact name={fields.website}>{orNotSaid(website && <Outward href={website}>{website}</Outward>)}</Fact>
    </Facts>
  </Section>
)

const Place = ({ club }: { club: Club }) => (
  <Section title={texts.location}>
    <Facts>
      {(['address', 'city', 'state', 'zipCode', 'foundedYear'] as const).map((name) => (
        <Fact key={name} name={fields[name]}>
          {orNotSaid(club[name])}
        </Fact>
      ))}
    </Facts>
  </Section>
)

/** Actions that only the owner has. */
const OwnerActions = ({ club }: { club: Club }) => {
  const [isClosing, setClosing] = useState(false)
  return (
    <Section title={texts.owning} text={texts.closeText}>
      <div className="flex flex-wrap gap-2">
        <HandOverButton clubId={club.id} />
        <Button look="grave" onClick={() => setClosing(true)}>
          {clubTexts.close.action}
        </Button>
      </div>
      <CloseClubDialog club={club} open={isClosing} onClose={() => setClosing(false)} />
    </Section>
  )
}

type ClubInfoProps = {
  club: Club
  /** The club's events. A slot, because this feature does not import events. */
  Events: ComponentType<{ club: Club }>
}

/** The tab 'Club Info': the club's details and its administrators. */
export const ClubInfo = ({ club, Events }: ClubInfoProps) => {
  const isOwner = club.myRole === 'owner'
  const isOfficer = isOwner || club.myRole === 'administrator'
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-6">
        <Section
          title={texts.description}
          action={
            isOfficer && (
              <FormLink href={editClubPath(club.id)} look="quiet" className="-mx-4">
                {texts.edit}
              </FormLink>
            )
          }
        >
          <p className={club.description ? 'whitespace-pre-line' : 'text-muted'}>
            {club.description || texts.noDescription}
          </p>
        </Section>
        <Contact club={club} />
        <Place club={club} />
        {isOfficer && <LogoEditor club={club} />}
      </div>
      <div className="flex flex-col gap-6">
        <Events club={club} />
        <RecordsSection clubId={club.id} />
        <InviteSection club={club} isOfficer={isOfficer} />
        {isOfficer && <AdministratorsCard club={club} isOwner={isOwner} />}
        {isOwner && <OwnerActions club={club} />}
      </div>
    </div>
  )
}
