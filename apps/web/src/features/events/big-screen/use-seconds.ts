import { useLocation, useSearch } from 'wouter'

const usual = 10

/** The time per page, kept in the address so that a reopened screen keeps its setting. */
export const useSeconds = () => {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const asked = Number(search.get('seconds') ?? usual)
  const choose = (seconds: number) => {
    search.set('seconds', String(seconds))
    navigate(`${path}?${search}`, { replace: true })
  }
  return { seconds: Number.isInteger(asked) && asked >= 1 && asked <= 600 ? asked : usual, choose }
}
