// Loaded before a server that is to prove passwords at next to no cost.
import { createRequire } from 'node:module'
import { lightHashing } from './light-hashing.ts'

type Hash = (password: string, cost: Readonly<Record<string, number>>) => Promise<string>

// As the server finds it; what is changed here before it is imported there is what is imported.
const argon2: { hash: Hash } = createRequire(import.meta.resolve('@fletch/server/main.ts'))('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password, cost) => hash(password, { ...cost, ...lightHashing })
