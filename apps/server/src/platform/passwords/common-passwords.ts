import { readFile } from 'node:fs/promises'

const list = new URL('./common-passwords.txt', import.meta.url)

let passwords: Promise<ReadonlySet<string>> | undefined

const read = async (): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => !line.startsWith('#'))
  return new Set(lines.join(' ').trim().split(' '))
}

/** Whether a password is among the 10,000 most common, ignoring case. The list is read when first needed. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  passwords ??= read()
  return (await passwords).has(password.toLowerCase())
}
