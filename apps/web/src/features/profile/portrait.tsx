import type { User } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { profileTexts } from '../../messages/profile.ts'
import { profilePhotoQuery } from './queries.ts'
import { useBlobUrl } from './use-blob-url.ts'

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** A user's photo in a circle, or their initials if they have no photo. */
export const Portrait = ({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'profilePhotoPath'> }) => {
  const { firstName, lastName, profilePhotoPath: path } = user
  const wanted = profilePhotoQuery(path ?? '')
  const { data } = useQuery({ ...wanted, enabled: path !== null })
  const url = useBlobUrl(path === null ? undefined : data)
  return (
    <div className="hair grid size-28 place-items-center overflow-hidden rounded-full border-edge bg-accent-soft text-32 font-bold text-accent">
      {url === undefined ? (
        <span aria-hidden="true">{initialOf(firstName) + initialOf(lastName)}</span>
      ) : (
        <img src={url} alt={profileTexts.photo.of(firstName)} className="size-full object-cover" />
      )}
    </div>
  )
}
