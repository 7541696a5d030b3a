import type { Club } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { officerTexts } from '../../../messages/club-officers.ts'
import { Button } from '../../../ui/button.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AddAdministratorDialog } from './add-administrator-dialog.tsx'
import { AdministratorItem } from './administrator-item.tsx'
import { administratorsQuery } from './queries.ts'

const texts = officerTexts.administrators

const Administrators = ({ clubId, isOwner }: { clubId: string; isOwner: boolean }) => {
  const { data, error } = useQuery(administratorsQuery(clubId))
  if (data) {
    return (
      <ul>
        {data.map((administrator) => (
          <AdministratorItem key={administrator.id} administrator={administrator} mayChange={isOwner} />
        ))}
      </ul>
    )
  }
  return (
    <div role="status">
      <p className="text-muted">{error ? messageFor(error, texts.failed) : texts.loading}</p>
      {!error && <Skeleton className="mt-3 h-12 w-full" />}
    </div>
  )
}

/** The owner and administrators of a club, visible to them. Only the owner can change them. */
export const AdministratorsCard = ({
  club,
  isOwner,
}: {
  club: Pick<Club, 'id' | 'name'>
  isOwner: boolean
}) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={texts.title}
      action={
        isOwner && (
          <Button look="quiet" className="-mx-4" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      <Administrators clubId={club.id} isOwner={isOwner} />
      <AddAdministratorDialog club={club} open={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}
