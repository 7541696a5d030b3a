import type { DataArchive } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber, formatTime } from '../../../messages/format.ts'
import { myDataTexts as texts } from '../../../messages/my-data.ts'
import { profileTexts } from '../../../messages/profile.ts'
import { useOnline } from '../../../offline/online.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { messageFor } from '../../../ui/fault.ts'
import { DownloadIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { downloadArchive, prepareArchive, removeArchive } from './mutations.ts'
import { archivesQuery } from './queries.ts'

const sizeInWords = (bytes: number): string => {
  if (bytes < 1e6) return texts.bytes(formatNumber(bytes / 1e3), 'kB')
  return bytes < 1e9
    ? texts.bytes(formatNumber(bytes / 1e6), 'MB')
    : texts.bytes(formatNumber(bytes / 1e9), 'GB')
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
      <p role="status">{texts.ready(sizeInWords(archive.size ?? 0), formatTime(archive.expiresAt ?? ''))}</p>
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
        <Failure
          title={texts.unknown}
          text={messageFor(error, profileTexts.tryAgain)}
          retry={profileTexts.retry}
          onRetry={() => void refetch()}
        />
      )}
      {newest && <Ready key={newest.id} archive={newest} />}
      <Prepare label={newest ? texts.again : texts.prepare} />
    </>
  )
}

/** Prepares a file with all data of the user, shows its progress, and downloads or deletes it. */
export const MyDataCard = () => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Panel className="flex flex-col gap-4 p-4 wide:p-6">
        <h2 id={id} className="text-18">
          {texts.title}
        </h2>
        <p className="-mt-2 text-14 text-muted">{texts.text}</p>
        <Newest />
      </Panel>
    </section>
  )
}
