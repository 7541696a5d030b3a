// Loaded before a server that someone else started: it ends when they are gone, however they went.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
