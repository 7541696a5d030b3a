import { type DataArchive, myDataCalls } from '@fletch/domain/contract'
import { myDataTexts as texts } from '../../../messages/my-data.ts'
import { addressOf, send } from '../../../server/api.ts'
import { ApiError, OfflineError } from '../../../server/api-errors.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { queryClient } from '../../../server/query-client.ts'
import { change } from '../../../ui/change.ts'
import { messageFor } from '../../../ui/fault.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { toast } from '../../../ui/toast-store.ts'
import { archivesQuery } from './queries.ts'

/** Starts to prepare a file with the user's data. If one is being prepared already, the server returns that one. */
export const prepareArchive = change({
  call: () => send(myDataCalls.request),
  knows: (archive) =>
    queryClient.setQueryData(archivesQuery.queryKey, (known) => [
      archive,
      ...(known ?? []).filter(({ id }) => id !== archive.id),
    ]),
  failed: { title: texts.failed, text: texts.tryAgain },
})

/** Cancels a file that is being prepared, or deletes a finished one. */
export const removeArchive = ({ id }: DataArchive) =>
  change({
    call: () => send(myDataCalls.remove, { params: { id } }),
    knows: () =>
      queryClient.setQueryData(archivesQuery.queryKey, (known) => known?.filter((each) => each.id !== id)),
    failed: { title: texts.removeFailed, text: texts.tryAgain },
  })

type Download = {
  readonly signal: AbortSignal
  /** Receives the share downloaded, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

const open = async (id: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const response = await fetch(addressOf(myDataCalls.download.path, { params: { id } }), {
    headers: authorizationHeaders(),
    credentials: 'include',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new OfflineError(error)
  })
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  if (response.body === null) throw new OfflineError()
  return response.body
}

const received = async ({ id, size }: DataArchive, { signal, onProgress }: Download): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let came = 0
  for await (const part of await open(id, signal)) {
    parts.push(part)
    came += part.length
    if (size) onProgress(came / size)
  }
  return new Blob(parts, { type: 'application/zip' })
}

/** Downloads with the bearer token, so that the URL alone gives no access. */
export const downloadArchive = async (archive: DataArchive, download: Download): Promise<void> => {
  try {
    const bytes = await received(archive, download)
    saveFile(new File([bytes], `fletch-${archive.createdAt.slice(0, 10)}.zip`, { type: bytes.type }))
    toast({ title: texts.downloaded })
  } catch (error) {
    if (download.signal.aborted) return
    const description = messageFor(error, texts.tryAgain)
    toast({ title: texts.downloadFailed, description, style: 'destructive' })
  }
}
