import type { DataArchive } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useOnline } from '../../app/online.ts'
import { formatNumber, formatTime } from '../../messages/format.ts'
import { myDataTexts as texts } from '../../messages/my-data.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { downloadArchive, prepareArchive, removeArchive } from './mutations.ts'
import { archivesQuery } from './queries.ts'

const sizeInWords = (bytes: number): string => {
  if (bytes < 1e6) return texts.bytes(formatNumber(bytes / 1e3), 'kB')
  return bytes < 1e9
    ? texts.bytes(formatNumber(bytes / 1e6), 'MB')
    : texts.bytes(formatNumber(bytes / 1e9), 'GB')
}

/** Work that a button began: busy until it is done. */
const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, during: (work: () => Promise<void>) => void during(work) }
}

const BeingMade = ({ archive }: { archive: DataArchive }) => {
  const { isBusy, during } = useBusy()
  return (
    <>
      <ProgressBar label={texts.preparing} value={archive.progress / 100} />
      <p className="text-14 text-muted">{texts.preparingText}</p>
      <Button className="self-start" pending={isBusy} onClick={() => during(() => removeArchive(archive))}>
        {texts.cancel}
      </Button>
    </>
  )
}

/** A download that ends with the screen that shows it. */
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
  const removing = useBusy()
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
        <Button pending={removing.isBusy} onClick={() => removing.during(() => removeArchive(archive))}>
          {texts.remove}
        </Button>
      </div>
    </>
  )
}

const Prepare = ({ label }: { label: string }) => {
  const { isBusy, during } = useBusy()
  return (
    <Button className="self-start" pending={isBusy} onClick={() => during(prepareArchive)}>
      {label}
    </Button>
  )
}

/** It could not be made: says so, and what can be done. */
const Failed = ({ archive }: { archive: DataArchive }) => {
  const removing = useBusy()
  return (
    <>
      <div role="status">
        <p className="font-semibold">{texts.failed}</p>
        <p className="text-muted">{texts.failedText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Prepare label={texts.makeAgain} />
        <Button pending={removing.isBusy} onClick={() => removing.during(() => removeArchive(archive))}>
          {texts.dismiss}
        </Button>
      </div>
    </>
  )
}

const Newest = () => {
  const { data, error } = useQuery(archivesQuery)
  const isOnline = useOnline()
  if (!isOnline) return <p className="text-muted">{texts.offline}</p>
  const newest = data?.[0]
  if (newest?.state === 'making') return <BeingMade archive={newest} />
  if (newest?.state === 'failed') return <Failed archive={newest} />
  return (
    <>
      {error && <p className="text-muted">{texts.unknown}</p>}
      {newest && <Ready key={newest.id} archive={newest} />}
      <Prepare label={newest ? texts.again : texts.prepare} />
    </>
  )
}

/** Everything of mine as one file: asked for, watched while it is made, downloaded, deleted. */
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
