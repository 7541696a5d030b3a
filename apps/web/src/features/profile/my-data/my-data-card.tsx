import { type DataArchive, myDataCalls } from '@fletch/contract'
import { myDataTexts as texts } from '@fletch/messages/my-data'
import { profileTexts } from '@fletch/messages/profile'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatNumber, formatTime } from '../../../messages/format.ts'
import { useOnline } from '../../../phone/online.ts'
import { addressOf, send } from '../../../server/api.ts'
import { fileIn, OfflineError } from '../../../server/api-errors.ts'
import { authorizationHeaders } from '../../../server/bearer.ts'
import { queryClient } from '../../../server/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { change } from '../../../ui/change.ts'
import { messageFor } from '../../../ui/fault.ts'
import { DownloadIcon } from '../../../ui/icons.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { LoadFailure } from '../../../ui/until-loaded.tsx'
import { useChange } from '../../../ui/use-change.ts'

/** How often a file that is being prepared is checked, in milliseconds. */
const pollInterval = 1500

const isPreparing = ({ state }: DataArchive) => state === 'making'

/** The user's files, newest first. Polled only while one is being prepared. */
const archivesQuery = queryOptions({
  queryKey: [myDataCalls.list.path],
  queryFn: () => send(myDataCalls.list),
  refetchInterval: ({ state }) => (state.data?.some(isPreparing) ? pollInterval : false),
})

/** Starts to prepare a file with the user's data. If one is being prepared already, the server returns that one. */
const prepareArchive = change({
  call: () => send(myDataCalls.request),
  knows: (archive) =>
    queryClient.setQueryData(archivesQuery.queryKey, (known) => [
      archive,
      ...(known ?? []).filter(({ id }) => id !== archive.id),
    ]),
  failed: () => ({ title: texts.failed, text: texts.tryAgain }),
})

/** Cancels a file that is being prepared, or deletes a finished one. */
const removeArchive = ({ id }: DataArchive) =>
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
  const { body } = await fileIn(response)
  if (body === null) throw new OfflineError()
  return body
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
const downloadArchive = async (archive: DataArchive, download: Download): Promise<void> => {
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

const sizeInWords = (bytes: number): string => {
  if (bytes < 1e6) return texts.bytes({ amount: formatNumber(bytes / 1e3), unit: 'kB' })
  return bytes < 1e9
    ? texts.bytes({ amount: formatNumber(bytes / 1e6), unit: 'MB' })
    : texts.bytes({ amount: formatNumber(bytes / 1e9), unit: 'GB' })
}

const Preparing = ({ archive }: { archive: DataArchive }) => {
  const { run, isPending } = useChange(removeArchive(archive))
  return (
    <>
      <ProgressBar label={texts.preparing} value={archive.progress / 100} />
      <p className="text-14 text-muted">{texts.preparingText}</p>
      <Button className="self-start" pending={isPending} onClick={run}>
        {texts.cancel}
      </Button>
    </>
  )
}

/** A download that stops when its screen closes. */
const useDownload = (archive: DataArchive) => {
  const [part, setPart] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const begin = async () => {
    const controller = new AbortController()
    running.current = controller
    setPart(0)
    await downloadArchive(archive, { signal: controller.signal, onProgress: setPart })
    setPart(undefined)
  }
  return { part, begin: () => void begin(), stop: () => running.current?.abort() }
}

const Ready = ({ archive }: { archive: DataArchive }) => {
  const { part, begin, stop } = useDownload(archive)
  const removal = useChange(removeArchive(archive))
  if (part !== undefined) {
    return (
      <>
        <ProgressBar label={texts.downloading} value={part} />
        <Button className="self-start" onClick={stop}>
          {texts.cancel}
        </Button>
      </>
    )
  }
  return (
    <>
      <p role="status">
        {texts.ready({ size: sizeInWords(archive.size ?? 0), until: formatTime(archive.expiresAt ?? '') })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<DownloadIcon className="size-5" aria-hidden="true" />} onClick={begin}>
          {texts.download}
        </Button>
        <Button pending={removal.isPending} onClick={removal.run}>
          {texts.remove}
        </Button>
      </div>
    </>
  )
}

const Prepare = ({ label }: { label: string }) => {
  const { run, isPending } = useChange(prepareArchive)
  return (
    <Button className="self-start" pending={isPending} onClick={run}>
      {label}
    </Button>
  )
}

/** Explains that the file could not be prepared, and what the user can do. */
const Failed = ({ archive }: { archive: DataArchive }) => {
  const removal = useChange(removeArchive(archive))
  return (
    <>
      <div role="status">
        <p className="font-semibold">{texts.failed}</p>
        <p className="text-muted">{texts.failedText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Prepare label={texts.makeAgain} />
        <Button pending={removal.isPending} onClick={removal.run}>
          {texts.dismiss}
        </Button>
      </div>
    </>
  )
}

const Newest = () => {
  const { data, error, refetch } = useQuery(archivesQuery)
  const isOnline = useOnline()
  if (!isOnline) return <p className="text-muted">{texts.offline}</p>
  const newest = data?.[0]
  if (newest?.state === 'making') return <Preparing archive={newest} />
  if (newest?.state === 'failed') return <Failed archive={newest} />
  return (
    <>
      {error && (
        <LoadFailure
          error={error}
          texts={{ failed: texts.unknown, failedText: profileTexts.tryAgain, retry: profileTexts.retry }}
          onRetry={refetch}
        />
      )}
      {newest && <Ready key={newest.id} archive={newest} />}
      <Prepare label={newest ? texts.again : texts.prepare} />
    </>
  )
}

/** Prepares a file with all data of the user, shows its progress, and downloads or deletes it. */
export const MyDataCard = () => (
  <Section title={texts.title} text={texts.text}>
    <Newest />
  </Section>
)

/** Whether a file is ready, in a word. */
export const MyDataState = () => {
  const { data } = useQuery(archivesQuery)
  const newest = data?.[0]
  return newest && texts.states[newest.state]
}
