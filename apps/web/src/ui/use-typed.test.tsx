import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSearchText } from './use-typed.ts'

test('what was cleared does not come back if its pause ends before the field is drawn again', async () => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    vi.useRealTimers()
    root.unmount()
    place.remove()
  })
  const search: { clear?: () => void } = {}
  const Search = () => {
    const { asked, typed, setTyped, clear } = useSearchText()
    search.clear = clear
    return (
      <>
        <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <output>{asked}</output>
      </>
    )
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root.render(<Search />)
  const name = page.getByLabelText('Name')
  const asked = page.getByRole('status')
  await name.fill('Lou')
  await expect.element(name).toHaveValue('Lou')
  vi.advanceTimersByTime(300)
  await expect.element(asked).toHaveTextContent('Lou')
  await name.fill('Late Lou')
  await expect.element(name).toHaveValue('Late Lou')
  search.clear?.()
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  await expect.element(asked).toHaveTextContent('')
  await expect.element(name).toHaveValue('')
  expect(asked.element().textContent).toBe('')
})
