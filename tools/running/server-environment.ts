import { fileURLToPath } from 'node:url'

const compiled = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/**
 * Environment variables that the server's process needs at its start, unless they are set: settings of libuv and the C
 * library that can only be given this way.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  // Hashing and images share libuv's threads with files, and four threads are too few.
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '8',
  // glibc keeps memory for each thread that has used some. With one arena a flood of uploads leaves 20 MB less.
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1',
  // Limits each of three semi-spaces to 8 MB instead of 16: 50 MB less under load from photos and many users.
  NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '--max-semi-space-size=8',
  // Keeps compiled code for the next start, which then takes two thirds of the time.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? compiled,
})
