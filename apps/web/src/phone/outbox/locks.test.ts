import { describe, expect, it } from 'vitest'
import { tabLock, webLock } from './locks.ts'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2))

/** Records when each task starts and ends. */
const diary = () => {
  const lines: string[] = []
  const work = (name: string) => async () => {
    lines.push(`${name} begins`)
    await pause()
    lines.push(`${name} ends`)
    return name
  }
  return { lines, work }
}

/** A browser's locks for one name; `held` means that another tab never releases it. */
const fakeLocks = (held: boolean): LockManager => {
  const request = async (_name: string, _options: LockOptions, work?: LockGrantedCallback<unknown>) => {
    if (held) throw new DOMException('waited too long', 'TimeoutError')
    return work?.(null)
  }
  const manager = { request, query: async () => ({}) }
  return Object.assign(Object.create(null), manager)
}

describe('a lock', () => {
  it('runs tasks of one name one after another', async () => {
    const { lines, work } = diary()
    const lock = tabLock()
    expect(await Promise.all([lock('card', work('one')), lock('card', work('two'))])).toEqual(['one', 'two'])
    expect(lines).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('does not block other names', async () => {
    const { lines, work } = diary()
    const lock = tabLock()
    await Promise.all([lock('card', work('one')), lock('photos', work('two'))])
    expect(lines.slice(0, 2)).toEqual(['one begins', 'two begins'])
  })

  it('continues after a failed task and passes the failure on', async () => {
    const { work } = diary()
    const lock = tabLock()
    const failing = lock('card', () => Promise.reject(new Error('no')))
    const next = lock('card', work('next'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })

  it('does the work even if another tab never releases the card', async () => {
    const { lines, work } = diary()
    expect(await webLock(fakeLocks(true))('card', work('one'))).toBe('one')
    expect(lines).toEqual(['one begins', 'one ends'])
  })

  it('does the work once when the browser grants the lock', async () => {
    const { lines, work } = diary()
    expect(await webLock(fakeLocks(false))('card', work('one'))).toBe('one')
    expect(lines).toEqual(['one begins', 'one ends'])
  })

  it('passes a failure on without repeating the work', async () => {
    let times = 0
    const failing = webLock(fakeLocks(false))('card', () => {
      times += 1
      return Promise.reject(new DOMException('slow server', 'TimeoutError'))
    })
    await expect(failing).rejects.toThrow('slow server')
    expect(times).toBe(1)
  })
})
