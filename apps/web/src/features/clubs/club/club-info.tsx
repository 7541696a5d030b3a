import { type Club, editClubPath } from '@fletch/domain/contract'
import { type ComponentType, type ReactNode, useState } from 'react'
import { clubTexts } from '../../../messages/clubs.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { FormLink } from '../../../ui/form-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { AdministratorsCard } from '../administrators/administrators-card.tsx'
import { HandOverButton } from '../administrators/hand-over-button.tsx'
import { RecordsSection } from '../records/records-section.tsx'
import { CloseClubDialog } from './close-question.tsx'
import { InviteSection } from './invite-section.tsx'
import { LogoEditor } from './logo-editor.tsx'

const texts = clubTexts.info
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

const said = (text: ReactNode): ReactNode => text || clubTexts.notSaid

const Contact = ({ club: { email, phone, website } }: { club: Club }) => (
  <Section title={texts.contact}>
    <Facts>
      <Fact name={fields.email}>{said(email && <Outward href={`mailto:${email}`}>{email}</Outward>)}</Fact>
      <Fact name={fields.phone}>{said(phone && <Outward href={`tel:${phone}`}>{phone}</Outward>)}</Fact>
      <Fact name={fields.website}>{said(website && <Outward href={website}>{website}</Outward>)}</Fact>
    </Facts>
  </Section>
)

const Place = ({ club }: { club: Club }) => (
  <Section title={texts.location}>
    <Facts>
      {(['address', 'city', 'state', 'zipCode', 'foundedYear'] as const).map((name) => (
        <Fact key={name} name={fields[name]}>
          {said(club[name])}
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
        <InviteSection club={club} />
        {isOfficer && <AdministratorsCard club={club} isOwner={isOwner} />}
        {isOwner && <OwnerActions club={club} />}
      </div>
    </div>
  )
}
