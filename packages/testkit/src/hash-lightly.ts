// Preloaded into a server to make password hashing almost free.
import { createRequire } from 'node:module'
import { lightHashing } from './light-hashing.ts'

type Hash = (password: string, cost: Readonly<Record<string, number>>) => Promise<string>

// Resolved as the server resolves it. A change made before the server imports the module is what the server gets.
const argon2: { hash: Hash } = createRequire(import.meta.resolve('@fletch/server/main.ts'))('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password, cost) => hash(password, { ...cost, ...lightHashing })
