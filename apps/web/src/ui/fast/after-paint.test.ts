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
  })

  it('a hidden page paints nothing, so nothing waits', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const done: string[] = []
    afterPaint(() => done.push('one'))
    expect(done).toEqual(['one'])
  })
})
