import { photoTexts } from '@fletch/messages/photos'
import { useSyncExternalStore } from 'react'
import { phone } from '../../../phone/phone.ts'
import { isLocalPath, photoIdOf } from '../../../phone/photos/photo-record.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

const useUpload = (path: string): number | undefined =>
  useSyncExternalStore(phone.queue.progress.watch, () =>
    isLocalPath(path) ? phone.queue.progress.read().get(photoIdOf(path)) : undefined,
  )

/** The upload progress of a photo; nothing while it is not being uploaded. */
export const UploadProgress = ({ path }: { path: string }) => {
  const part = useUpload(path)
  if (part === undefined) return null
  return (
    <div className="hair rounded-10 bg-paper px-3 py-2">
      <ProgressBar label={photoTexts.uploading} value={part} />
    </div>
  )
}
