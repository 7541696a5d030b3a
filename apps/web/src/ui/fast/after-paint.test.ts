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
    const done: string[] = []
    afterPaint(() => done.push('one'))
    afterPaint(() => {
      throw new Error('failed')
    })
    afterPaint(() => done.push('three'))
    expect(frames).toHaveLength(1)
    frames[0]?.()
    expect(done).toEqual([])
    expect(() => vi.runAllTimers()).toThrow('failed')
    expect(done).toEqual(['one', 'three'])
    afterPaint(() => done.push('four'))
    expect(frames).toHaveLength(2)
    vi.runAllTimers()
  })

  it('work is done without a paint that never comes: it may be the only thing that stores a tap', () => {
    vi.useFakeTimers()
    const frames: (() => void)[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
    const done: string[] = []
    afterPaint(() => done.push('one'))
    vi.runAllTimers()
    expect(done).toEqual(['one'])
    afterPaint(() => done.push('two'))
    expect(frames).toHaveLength(2)
    for (const frame of frames) frame()
    vi.runAllTimers()
    expect(done).toEqual(['one', 'two'])
  })

  it('a hidden page paints nothing, so nothing waits', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const done: string[] = []
    afterPaint(() => done.push('one'))
    expect(done).toEqual(['one'])
  })
})
