import { useSyncExternalStore } from 'react'
import { bigScreenTexts as texts } from '../../../messages/big-screen.ts'
import { formatClock } from '../../../messages/format.ts'
import type { StreamState } from '../../../server/event-stream.ts'
import { chooseTheme, useTheme } from '../../../shell/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { BoardState } from '../live/board-state.tsx'
import { useIdle } from './use-idle.ts'
import type { usePages } from './use-pages.ts'
import { useWakeLock } from './use-wake-lock.ts'

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
    <span className="sr-only">{texts.page(turning.at + 1, pages)}</span>
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
          {texts.secondsEach(each)}
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
export const BigScreenFoot = ({ stream, ...controls }: ControlsProps & { stream: StreamState }) => {
  const { pages, turning, seconds } = controls
  return (
    <footer>
      {pages > 1 && <Progress pages={pages} seconds={seconds} turning={turning} />}
      <div className="foot">
        <div className="state">
          <BoardState stream={stream} />
          {stream.heardAt !== undefined && <p>{texts.lastUpdated(formatClock(stream.heardAt))}</p>}
          {turning.isPaused && pages > 1 && <p>{texts.paused}</p>}
          {pages > 1 && <p aria-hidden="true">{texts.page(turning.at + 1, pages)}</p>}
        </div>
        <Controls {...controls} />
      </div>
    </footer>
  )
}
