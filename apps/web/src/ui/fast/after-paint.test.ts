import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

describe('after a paint', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('all waiting tasks run together, also after one that fails', () => {
    vi.useFakeTimers()
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    const steps: string[] = []
    afterPaint(() => steps.push('one'))
    afterPaint(() => {
      throw new Error('failed')
    })
    afterPaint(() => steps.push('three'))
    expect(frames).toHaveLength(1)
    frames[0]?.()
    expect(steps).toEqual([])
    expect(() => vi.runAllTimers()).toThrow('failed')
    expect(steps).toEqual(['one', 'three'])
    afterPaint(() => steps.push('four'))
    expect(frames).toHaveLength(2)
    vi.runAllTimers()
  })

  it('work is done without a paint that never comes: it may be the only thing that stores a tap', () => {
    vi.useFakeTimers()
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    const steps: string[] = []
    afterPaint(() => steps.push('one'))
    vi.runAllTimers()
    expect(steps).toEqual(['one'])
    afterPaint(() => steps.push('two'))
    expect(frames).toHaveLength(2)
    for (const frame of frames) frame()
    vi.runAllTimers()
    expect(steps).toEqual(['one', 'two'])
  })

  it('work after a timer that was lost takes along what waited for it', () => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', () => undefined)
    const steps: string[] = []
    afterPaint(() => steps.push('one'))
    vi.clearAllTimers()
    vi.advanceTimersByTime(1000)
    afterPaint(() => steps.push('two'))
    vi.runAllTimers()
    expect(steps).toEqual(['one', 'two'])
  })

  it('a hidden page paints nothing, so nothing waits', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const steps: string[] = []
    afterPaint(() => steps.push('one'))
    expect(steps).toEqual(['one'])
  })
})
