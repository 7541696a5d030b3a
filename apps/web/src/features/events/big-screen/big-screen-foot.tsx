import { bigScreenTexts as texts } from '@fletch/messages/big-screen'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { formatClock } from '../../../messages/format.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { chooseTheme, useTheme } from '../../../shell/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useWakeLock } from '../../../ui/use-wake-lock.ts'
import { BoardState } from '../live/board-state.tsx'
import type { usePages } from './use-pages.ts'

/** How long without input before the controls are hidden, in ms. */
const patience = 6000

/** True after a while without input. */
const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), patience)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    wake()
    for (const sign of signs) addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [])
  return isIdle
}

const choices = [5, 10, 15, 20, 30, 60]

type Turning = ReturnType<typeof usePages>

const marksOf = (pages: number, at: number) =>
  Array.from({ length: pages }, (_, page) => ({
    page,
    state: page < at ? 'past' : page === at ? 'now' : 'ahead',
  }))

/** A bar per page; the current one fills until the page turns. */
const Progress = ({ pages, seconds, turning }: { pages: number; seconds: number; turning: Turning }) => (
  <p className="progress-mark" data-paused={turning.isPaused}>
    <span className="sr-only">{texts.page({ at: turning.at + 1, of: pages })}</span>
    {marksOf(pages, turning.at).map(({ page, state }) => (
      <span
        key={`${page} ${state} ${turning.isPaused}`}
        aria-hidden="true"
        data-state={state}
        style={state === 'now' ? { animationDuration: `${seconds}s` } : undefined}
      />
    ))}
  </p>
)

const watchWhole = (watcher: () => void) => {
  document.addEventListener('fullscreenchange', watcher)
  return () => document.removeEventListener('fullscreenchange', watcher)
}
const isWhole = () => document.fullscreenElement !== null

const Seconds = ({ seconds, onSeconds }: { seconds: number; onSeconds: (seconds: number) => void }) => {
  const offered = choices.includes(seconds) ? choices : [seconds, ...choices]
  return (
    <select
      aria-label={texts.seconds}
      value={seconds}
      onChange={({ target }) => onSeconds(Number(target.value))}
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {texts.secondsEach({ seconds: each })}
        </option>
      ))}
    </select>
  )
}

type ControlsProps = {
  pages: number
  turning: Turning
  seconds: number
  onSeconds: (seconds: number) => void
  boardHref: string
}

/** Controls to set up the screen; hidden when they are not used. */
const Controls = ({ pages, turning, seconds, onSeconds, boardHref }: ControlsProps) => {
  const isDark = useTheme() === 'dark'
  const fills = useSyncExternalStore(watchWhole, isWhole)
  const isIdle = useIdle()
  const isAwake = useWakeLock()
  const { isPaused, pause, turn } = turning
  return (
    <nav aria-label={texts.controls} data-idle={isIdle}>
      {!isAwake && <p className="awake">{texts.mayGoDark}</p>}
      {pages > 1 && (
        <>
          <Button onClick={() => turn(-1)}>{texts.previous}</Button>
          <Button onClick={pause}>{isPaused ? texts.goOn : texts.pause}</Button>
          <Button onClick={() => turn(1)}>{texts.next}</Button>
          <Seconds seconds={seconds} onSeconds={onSeconds} />
        </>
      )}
      <Button onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
        {isDark ? texts.light : texts.dark}
      </Button>
      {document.fullscreenEnabled && !fills && (
        <Button onClick={() => void document.documentElement.requestFullscreen()}>{texts.wholeScreen}</Button>
      )}
      <LinkButton href={boardHref}>{texts.leave}</LinkButton>
    </nav>
  )
}

/** The state of the stream, and the controls for the pages. */
export const BigScreenFoot = ({
  stream,
  isOver,
  ...controls
}: ControlsProps & { stream: StreamState; isOver: boolean }) => {
  const { pages, turning, seconds } = controls
  return (
    <footer>
      {pages > 1 && <Progress pages={pages} seconds={seconds} turning={turning} />}
      <div className="foot">
        <div className="state">
          <BoardState stream={stream} isOver={isOver} />
          {stream.heardAt !== undefined && <p>{texts.lastUpdated({ time: formatClock(stream.heardAt) })}</p>}
          {turning.isPaused && pages > 1 && <p>{texts.paused}</p>}
          {pages > 1 && <p aria-hidden="true">{texts.page({ at: turning.at + 1, of: pages })}</p>}
        </div>
        <Controls {...controls} />
      </div>
    </footer>
  )
}
