import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.ts'

const passOn = (program: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * Continues as another Node script, in the same process if the system allows it, so that signals and the exit code are
 * passed on directly.
 */
export const becomeNode = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const whole = { ...process.env, ...env }
  if (process.platform === 'win32' || !process.execve) return passOn(process.execPath, args, whole)
  process.chdir(root)
  process.execve(process.execPath, [process.execPath, ...args], whole)
}
