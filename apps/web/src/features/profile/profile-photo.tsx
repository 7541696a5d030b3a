import type { User } from '@fletch/contract'
import { profileTexts } from '@fletch/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CameraIcon } from '../../ui/icons.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useChange } from '../../ui/use-change.ts'
import { removePhoto, uploadPhoto } from './mutations.ts'
import { profilePhotoQuery } from './queries.ts'

const texts = profileTexts.photo

/** A URL under which the browser shows a blob. It is released when the component no longer shows the blob. */
const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  // Before the browser draws, so that the initials do not flash when a section is opened.
  useLayoutEffect(() => {
    if (blob === undefined) return
    const blobUrl = URL.createObjectURL(blob)
    setUrl(blobUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(blobUrl)
    }
  }, [blob])
  return url
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

type PortraitProps = {
  user: Pick<User, 'firstName' | 'lastName' | 'profilePhotoPath'>
  /** Beside the name, which says whose photo it is. */
  isSmall?: boolean
}

/** A user's photo in a circle, or their initials if they have no photo. */
export const Portrait = ({ user, isSmall = false }: PortraitProps) => {
  const { firstName, lastName, profilePhotoPath: path } = user
  const photoQuery = profilePhotoQuery(path ?? '')
  const { data } = useQuery({ ...photoQuery, enabled: path !== null })
  const url = useBlobUrl(path === null ? undefined : data)
  return (
    <div
      className={`hair grid shrink-0 place-items-center overflow-hidden rounded-full border-edge bg-accent-soft font-bold text-accent ${isSmall ? 'size-14 text-18' : 'size-28 text-32'}`}
    >
      {url === undefined ? (
        <span aria-hidden="true">{initialOf(firstName) + initialOf(lastName)}</span>
      ) : (
        <img
          src={url}
          alt={isSmall ? '' : profileTexts.photo.of({ name: firstName })}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

/** An upload that can be cancelled. */
const useUpload = () => {
  const [part, setPart] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const begin = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setPart(0)
    await uploadPhoto(file, { signal: controller.signal, onProgress: setPart })
    setPart(undefined)
  }
  return { part, begin, stop: () => running.current?.abort() }
}

/** The photo with a camera button to replace it. A chosen picture is uploaded at once. */
export const ProfilePhoto = ({ user }: { user: User }) => {
  const input = useRef<HTMLInputElement>(null)
  const { part, begin, stop } = useUpload()
  const removal = useChange(removePhoto)
  const uploading = part !== undefined

  const onChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the user choose the same picture again after it was refused.
    event.target.value = ''
    if (file === undefined) return
    await begin(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="relative">
        <Portrait user={user} />
        <button
          type="button"
          aria-label={texts.choose}
          title={texts.choose}
          aria-disabled={uploading}
          onClick={() => !uploading && input.current?.click()}
          className="hair absolute -end-1 -bottom-1 grid size-12 place-items-center rounded-full border-paper bg-accent text-on-accent hover:bg-accent-strong aria-disabled:bg-muted"
        >
          <CameraIcon className="size-5" aria-hidden="true" />
        </button>
        <input ref={input} type="file" accept="image/*" hidden onChange={onChange} />
      </div>
      <div className="flex min-w-52 flex-1 flex-col items-start gap-1">
        {uploading ? (
          <>
            <div role="status" className="w-full max-w-100">
              <ProgressBar label={texts.uploading} value={part} />
            </div>
            <Button look="quiet" className="-ms-4" onClick={stop}>
              {texts.cancel}
            </Button>
          </>
        ) : (
          <p className="text-14 text-muted">{texts.hint}</p>
        )}
        {user.profilePhotoPath !== null && !uploading && (
          <Button look="quiet" className="-ms-4" pending={removal.isPending} onClick={removal.run}>
            {texts.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
