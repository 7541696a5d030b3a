import { scannerTexts as texts } from '@fletch/messages/code-scanner'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { logError } from '../../../ui/error-log.ts'
import { ImageIcon, SunIcon, WarningIcon } from '../../../ui/icons.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { useWakeLock } from '../../../ui/use-wake-lock.ts'
import { loadReader } from './code-reader.ts'
import { type CameraState, hasLamp, switchLamp, useCamera } from './use-camera.ts'

type ScannerProps = {
  /** Called with the codes of every look, so with the same code many times. */
  onCodes: (codes: readonly string[]) => void
  /** The camera stays open, and nothing is read. */
  isPaused?: boolean
}

/** How long to wait between two looks, in ms, so that the page stays quick. */
const rest = 100

type Problem = Exclude<CameraState, 'opening' | 'on'> | 'reader'

/** Reads what a video shows, again and again. Returns whether the reader could not be loaded. */
const useReading = (
  video: { readonly current: HTMLVideoElement | null },
  isReading: boolean,
  onCodes: ScannerProps['onCodes'],
): boolean => {
  const [hasFailed, setFailed] = useState(false)
  const latest = useLatest(onCodes)
  useEffect(() => {
    if (!isReading) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const read = await loadReader()
      const { current } = video
      if (isOver || current === null) return
      if (current.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const codes = await read(current)
        if (isOver) return
        if (codes.length > 0) latest.current(codes)
      }
      timer = setTimeout(again, rest)
    }
    const again = () => {
      look().catch((error) => {
        logError(error)
        setFailed(true)
      })
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isReading, video])
  return hasFailed
}

const Lamp = ({ track }: { track: MediaStreamTrack }) => {
  const [isOn, setOn] = useState(false)
  const { run: press } = useBusy(async () => {
    await switchLamp(track, !isOn)
    setOn(!isOn)
  })
  return (
    <Button
      icon={<SunIcon className="size-5" aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={() => void press()}
    >
      {texts.lamp}
    </Button>
  )
}

/** Where the code should be. White with a dark edge is seen on every picture. */
const Frame = () => (
  <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" fill="none" aria-hidden="true">
    {['#000', '#fff'].map((color) => (
      <path
        key={color}
        d="M14 30V14h16M70 14h16v16M86 70v16H70M30 86H14V70"
        stroke={color}
        strokeWidth={color === '#fff' ? 1 : 2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ))}
  </svg>
)

type CameraProps = Required<ScannerProps> & { onProblem: (problem: Problem | undefined) => void }

/** What the camera shows, with a frame for the code. */
const Camera = ({ onCodes, isPaused, onProblem }: CameraProps) => {
  const video = useRef<HTMLVideoElement>(null)
  const { state, track } = useCamera(video)
  const isReaderMissing = useReading(video, state === 'on' && !isPaused, onCodes)
  const problem = isReaderMissing ? 'reader' : state === 'opening' || state === 'on' ? undefined : state
  const tell = useLatest(onProblem)
  useEffect(() => tell.current(problem), [problem])
  return (
    <div className={problem === undefined ? 'flex flex-col gap-2' : 'hidden'}>
      <div className="hair relative overflow-hidden rounded-10 bg-paper">
        {/* Safari shows a video within the page only if it plays inline. */}
        <video
          ref={video}
          aria-label={texts.camera}
          muted
          playsInline
          className="aspect-square max-h-[45svh] w-full object-cover"
        />
        <Frame />
        {state === 'opening' && (
          <p className="absolute inset-0 flex items-center justify-center gap-2">
            <Spinner />
            {texts.opening}
          </p>
        )}
      </div>
      {track && hasLamp(track) && <Lamp track={track} />}
    </div>
  )
}

/** Reads codes from a photo: of the gallery, or taken now. */
const FromPhoto = ({ onCodes }: Pick<ScannerProps, 'onCodes'>) => {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<'nothing' | 'unreadable'>()
  const { run: read, isBusy } = useBusy(async (file: File) => {
    setProblem(undefined)
    try {
      const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
      const codes = await (await loadReader())(picture)
      picture.close()
      if (codes.length === 0) setProblem('nothing')
      else onCodes(codes)
    } catch (error) {
      logError(error)
      setProblem('unreadable')
    }
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // So that the same photo can be chosen again.
    event.target.value = ''
    if (file !== undefined) void read(file)
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={onChange} />
      <Button
        icon={<ImageIcon className="size-5" aria-hidden="true" />}
        pending={isBusy}
        pendingLabel={texts.reading}
        onClick={() => input.current?.click()}
      >
        {texts.fromPhoto}
      </Button>
      <div role="status" className="empty:hidden">
        {problem && (
          <p>
            <span className="font-semibold">{texts.photo[problem]}</span> {texts.photo.how}
          </p>
        )}
      </div>
    </>
  )
}

/** Reads QR codes with the camera, or from a photo. The screen stays on. */
export const Scanner = ({ onCodes, isPaused = false }: ScannerProps) => {
  useWakeLock()
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  return (
    <div className="flex flex-col gap-3">
      <Camera key={attempt} onCodes={onCodes} isPaused={isPaused} onProblem={setProblem} />
      {problem && (
        <Banner
          boxed
          tone="gold"
          announced
          icon={<WarningIcon aria-hidden="true" />}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{texts.again}</Button>}
        >
          <p>{texts.problems[problem]}</p>
          <p className="font-normal">{texts.problemTexts[problem]}</p>
        </Banner>
      )}
      <div className="flex flex-col items-start gap-2">
        <FromPhoto onCodes={onCodes} />
      </div>
    </div>
  )
}
