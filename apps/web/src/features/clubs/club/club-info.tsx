import { type Club, editClubPath } from '@fletch/contract'
import { clubTexts } from '@fletch/messages/clubs'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { placeWords } from '../../../messages/place-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Section } from '../../../ui/section.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { AdministratorsCard } from '../administrators/administrators-card.tsx'
import { HandOverButton } from '../administrators/hand-over-button.tsx'
import { OwnFieldsSection } from '../own-fields/own-fields-section.tsx'
import { CloseClubDialog } from './close-question.tsx'
import { ClubLogo } from './club-logo.tsx'
import { removeLogo, uploadLogo } from './mutations.ts'

const logoTexts = clubTexts.logo
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

const outward = (href: string, text: string): ReactNode => text && <Outward href={href}>{text}</Outward>

/** The details that a club has given, of which the other kinds say nothing. */
const GivenFacts = ({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [string, ReactNode])[]
}) => {
  const given = facts.filter(([, value]) => value !== null && value !== '')
  return (
    <Section title={title}>
      {given.length === 0 ? (
        <p className="text-muted">{clubTexts.notSaid}</p>
      ) : (
        <Facts>
          {given.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  )
}

const contactOf = ({ email, phone, website }: Club) =>
  [
    [fields.email, outward(`mailto:${email}`, email)],
    [fields.phone, outward(`tel:${phone}`, phone)],
    [fields.website, outward(website, website)],
  ] as const

const placeOf = ({ address, city, state, zipCode, foundedYear }: Club) => {
  const words = placeWords(navigator.language)
  return [
    [fields.address, address],
    [fields.city, city],
    [words.state, state],
    [words.zipCode, zipCode],
    [fields.foundedYear, foundedYear],
  ] as const
}

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

/** The tab 'Club Info': the club's details and administrators, and for officers what they set. */
export const ClubInfo = ({ club }: { club: Club }) => {
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
          {club.description ? (
            <p lang={club.language} className="whitespace-pre-line">
              {club.description}
            </p>
          ) : (
            <p className="text-muted">{texts.noDescription}</p>
          )}
        </Section>
        <GivenFacts title={texts.contact} facts={contactOf(club)} />
        <GivenFacts title={texts.location} facts={placeOf(club)} />
      </div>
      <div className="flex flex-col gap-6">
        {isOfficer && <LogoEditor club={club} />}
        {isOfficer && <AdministratorsCard club={club} isOwner={isOwner} />}
        {isOfficer && <OwnFieldsSection club={club} />}
        {isOwner && <OwnerActions club={club} />}
      </div>
    </div>
  )
}
