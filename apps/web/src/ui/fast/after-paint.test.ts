import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

describe('after a paint', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('all that waited is done in one go, also what stands behind a piece that fails', () => {
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

  it('a page that is hidden paints nothing and waits for nothing', () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const done: string[] = []
    afterPaint(() => done.push('one'))
    expect(done).toEqual(['one'])
  })
})
