import { importRule, isTest } from '../rule.ts'

const roomOf = (path: string): string => {
  const [first = '', second = ''] = path.split('/')
  if (first === 'packages' || first === 'apps') return second
  return path.includes('/') ? first : 'root'
}

/** The workspaces that each workspace may import (architecture.md). */
const mayKnow: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  messages: [],
  server: ['domain', 'contract', 'messages'],
  web: ['domain', 'contract', 'messages'],
  testkit: ['domain', 'contract', 'messages', 'server'],
  e2e: ['domain', 'contract', 'messages', 'testkit'],
  // The phone's sync engine runs here thousands of times, without a browser.
  bench: ['domain', 'contract', 'testkit', 'server', 'web'],
  tools: ['messages', 'testkit'],
  root: ['messages', 'testkit'],
}

/** Tests of screens use the browser that the testkit finds; their fake server is the web app's own. */
const mayUseTestkit = (own: string, from: string): boolean =>
  (own === 'server' && isTest(from)) || from === 'apps/web/vitest.config.ts'

export const neighbours = importRule('workspaces know only those below them', {
  where: () => true,
  objects: ({ path }, from) => {
    if (path === undefined) return undefined
    const [own, other] = [roomOf(from), roomOf(path)]
    if (own === other || mayKnow[own]?.includes(other)) return undefined
    if (other === 'testkit' && mayUseTestkit(own, from)) return undefined
    return `${own} may not know ${other}`
  },
})
