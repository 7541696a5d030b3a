// Preloaded into a server so that it ends when its parent process ends, even if that is killed.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
